import { lookup } from 'node:dns/promises';
import { SHOP } from '#shared/shop.ts';
import { runTool } from '../../local-shop.ts';
import { checkAccount, neededSecrets } from './check-account.ts';
import { checkHealth } from './check-health.ts';
import { checkOffline } from './check-offline.ts';
import { type Configuration, type Configurations, readConfigurations } from './configuration.ts';

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
  const online = hasBegun && api ? await checkOnline(api) : { findings: [], skipped: [] };
  const elsewhere = api === null ? [API_ELSEWHERE] : [];
  return {
    isStarted: hasBegun,
    findings: [...offline, ...checkLegalTexts(), ...findings, ...online.findings],
    skipped: [...skipped, ...online.skipped, ...elsewhere],
  };
}

/** Asks others about the shop API, on either host: its mail host's name, and the deployed shop. */
export async function checkOnline(api: Configuration): Promise<{ findings: string[]; skipped: string[] }> {
  const all = await Promise.all([checkMailHost(api), ...(api.vars['SITE_URL'] ? [checkHealth(api)] : [])]);
  return { findings: all.flatMap(({ findings }) => findings), skipped: all.flatMap(({ skipped }) => skipped) };
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

/** The sample's legal pages have to be checked by the owner's lawyer before the shop opens. */
export function checkLegalTexts({ legalTextsChecked }: Pick<typeof SHOP, 'legalTextsChecked'> = SHOP): string[] {
  if (legalTextsChecked) return [];
  return [
    'The terms, the privacy policy and the consents are samples: have a lawyer check them in locales/, then set legalTextsChecked in shared/shop.ts.',
  ];
}

/** The resolver's codes for a name that nobody has; others say that it could not be asked. */
const NOBODY = ['ENOTFOUND', 'ENODATA'];

/** Whether the name of the mail host leads to a machine. */
export async function checkMailHost(
  { file, vars }: Configuration,
  resolve: (name: string) => Promise<unknown> = lookup,
): Promise<{ findings: string[]; skipped: string[] }> {
  const { MAIL_TRANSPORT, SMTP_HOST } = vars;
  if (MAIL_TRANSPORT !== 'smtp' || !SMTP_HOST) return { findings: [], skipped: [] };
  try {
    await resolve(SMTP_HOST);
    return { findings: [], skipped: [] };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return NOBODY.includes(code)
      ? { findings: [`No machine has the name SMTP_HOST in ${file}: write your mail host's.`], skipped: [] }
      : { findings: [], skipped: [`The name SMTP_HOST in ${file} was not looked up: no name server answers.`] };
  }
}
