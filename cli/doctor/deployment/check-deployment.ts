import { runTool } from '../../local-shop.ts';
import { checkAccount, neededSecrets } from './check-account.ts';
import { checkHealth } from './check-health.ts';
import { checkLegalTexts } from './check-legal-texts.ts';
import { checkOffline } from './check-offline.ts';
import { type Configurations, readConfigurations } from './configuration.ts';

/** What is wrong with a deployment, and what could not be asked. One that was never begun has no findings yet. */
export type Deployment = { isStarted: boolean; findings: string[]; skipped: string[] };

/** Checks the configuration files, asks Cloudflare what they cannot tell, and the deployed shop; touches nothing. */
export async function checkDeployment(): Promise<Deployment> {
  const offline = checkOffline();
  const configurations = readOrNull();
  const { findings, skipped } = await checkAccount((args) => runTool('wrangler', args), neededSecrets(configurations));
  const hasBegun = !configurations || isStarted(configurations);
  const vars = configurations?.api.vars ?? {};
  const health = hasBegun && vars['SITE_URL'] ? await checkHealth(vars) : { findings: [], skipped: [] };
  return {
    isStarted: hasBegun,
    findings: [...offline, ...checkLegalTexts(), ...findings, ...health.findings],
    skipped: [...skipped, ...health.skipped],
  };
}

/** Whether somebody has begun to fill in the files: the first thing to write is the shop's own address. */
export function isStarted({ storefront, api }: Configurations): boolean {
  return [storefront, api].some(({ vars }) => !URL.parse(vars['SITE_URL'] ?? '')?.hostname.endsWith('.example'));
}

/** A file that cannot be read has been told of already, and every secret that is always needed is asked for. */
function readOrNull(): Configurations | null {
  try {
    return readConfigurations();
  } catch {
    return null;
  }
}
