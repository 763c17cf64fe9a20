import { runTool } from '../../local-shop.ts';
import { checkAccount, neededSecrets, SECRETS } from './check-account.ts';
import { checkOffline } from './check-offline.ts';
import { type Configurations, readConfigurations } from './configuration.ts';

/** What is wrong with a deployment, and what could not be asked. One that was never begun has no faults yet. */
export type Deployment = { isBegun: boolean; findings: string[]; skipped: string[] };

/** Checks the configuration files, and asks Cloudflare what they cannot tell; touches nothing. */
export async function checkDeployment(): Promise<Deployment> {
  const offline = checkOffline();
  const configurations = readOrNull();
  const secrets = configurations ? neededSecrets(configurations.api.vars) : SECRETS;
  const { findings, skipped } = await checkAccount((args) => runTool('wrangler', args), secrets);
  return { isBegun: !configurations || isBegun(configurations), findings: [...offline, ...findings], skipped };
}

/** Whether somebody has begun to fill in the files: the first thing to write is the shop's own address. */
export function isBegun({ storefront, api }: Configurations): boolean {
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
