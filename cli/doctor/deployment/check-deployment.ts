import { runTool } from '../../local-shop.ts';
import { checkAccount, neededSecrets } from './check-account.ts';
import { checkHealth } from './check-health.ts';
import { checkLegalTexts } from './check-legal-texts.ts';
import { checkOffline } from './check-offline.ts';
import { type Configurations, readConfigurations } from './configuration.ts';

/** The findings about a deployment, and what could not be checked. One that was never started has no findings yet. */
export type Deployment = { isStarted: boolean; findings: string[]; skipped: string[] };

const API_ELSEWHERE = 'The shop API runs at API_URL: "npm run doctor -- node FILE" checks what it is told there.';

/** Checks the configuration files, Cloudflare, and the deployed shop; changes nothing. */
export async function checkDeployment(): Promise<Deployment> {
  const offline = checkOffline();
  const configurations = readOrNull();
  const { findings, skipped } = await checkAccount((args) => runTool('wrangler', args), neededSecrets(configurations));
  const hasBegun = !configurations || isStarted(configurations);
  const api = configurations?.api;
  const health = hasBegun && api?.vars['SITE_URL'] ? await checkHealth(api) : { findings: [], skipped: [] };
  const elsewhere = api === null ? [API_ELSEWHERE] : [];
  return {
    isStarted: hasBegun,
    findings: [...offline, ...checkLegalTexts(), ...findings, ...health.findings],
    skipped: [...skipped, ...health.skipped, ...elsewhere],
  };
}

/** Whether the files have been filled in: the first value to write is the shop's own address. */
export function isStarted({ storefront, api }: Configurations): boolean {
  return [storefront, ...(api ? [api] : [])].some(
    ({ vars }) => !URL.parse(vars['SITE_URL'] ?? '')?.hostname.endsWith('.example'),
  );
}

/** An unreadable file has already been reported, and every secret that is always required is checked. */
function readOrNull(): Configurations | null {
  try {
    return readConfigurations();
  } catch {
    return null;
  }
}
