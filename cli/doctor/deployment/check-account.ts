import * as z from 'zod/mini';
import { API_FILE } from './configuration.ts';

/** What the shop API is told in secret; docs/operations.md says what each is. */
export const SECRETS = [
  'PROVIDER_SHOP_ID',
  'PROVIDER_SECRET_KEY',
  'NOTIFICATION_TOKEN',
  'ORDER_TOKEN_KEYS',
  'CERTIFICATE_KEYS',
  'CATALOGUE_TOKEN',
  'OPERATOR_TOKEN_HASH',
  'PERSONAL_DATA_KEYS',
] as const;

const SecretList = z.array(z.object({ name: z.string() }));

/** The secrets that a configuration of the shop API calls for. */
export function neededSecrets(vars: Readonly<Record<string, string>>): readonly string[] {
  return vars['MAIL_TRANSPORT'] === 'smtp' ? [...SECRETS, 'SMTP_PASSWORD'] : SECRETS;
}

/** Which of the needed secrets Cloudflare does not have, from the JSON that `wrangler secret list` prints. */
export function checkSecrets(printed: string, needed: readonly string[]): string[] {
  const known = new Set(SecretList.parse(JSON.parse(printed)).map(({ name }) => name));
  return needed.filter((name) => !known.has(name)).map((name) => missing(name, known));
}

function missing(name: string, known: ReadonlySet<string>): string {
  const put = `run "npx wrangler secret put ${name} --config ${API_FILE}"`;
  return name === 'ORDER_TOKEN_KEYS' && known.has('ORDER_TOKEN_KEY')
    ? `The shop API has the single key ORDER_TOKEN_KEY, which cannot be rotated: ${put}, and leave ORDER_TOKEN_KEY for the orders made with it.`
    : `The shop API has no secret ${name}: ${put}.`;
}

/** Which migrations the deployed database lacks, from what `wrangler d1 migrations list` prints. */
export function checkMigrations(printed: string): string[] {
  const names = [...new Set(printed.match(/\b\d{4}_\w+\.sql\b/g) ?? [])];
  if (names.length === 0) return [];
  return [`The deployed database lacks ${names.join(', ')}: "npm run deploy" applies them.`];
}

type Tool = (args: readonly string[]) => Promise<string>;

/**
 * Asks Cloudflare what the configuration files cannot tell. Answers what is wrong, and in `skipped` what could not be
 * asked.
 */
export async function checkAccount(
  wrangler: Tool,
  secretsNeeded: readonly string[] = SECRETS,
): Promise<{ findings: string[]; skipped: string[] }> {
  if (!(await isSignedIn(wrangler))) {
    return { findings: [], skipped: ['Secrets and migrations were not checked: run "npx wrangler login" for that.'] };
  }
  const secrets = await ask('secrets', async () =>
    checkSecrets(await wrangler(['secret', 'list', '--config', API_FILE, '--format', 'json']), secretsNeeded),
  );
  const migrations = await ask('migrations', async () =>
    checkMigrations(await wrangler(['d1', 'migrations', 'list', 'nega', '--remote', '--config', API_FILE])),
  );
  return {
    findings: [...secrets.findings, ...migrations.findings],
    skipped: [...secrets.skipped, ...migrations.skipped],
  };
}

async function isSignedIn(wrangler: Tool): Promise<boolean> {
  try {
    return !/not authenticated/i.test(await wrangler(['whoami']));
  } catch {
    return false;
  }
}

async function ask(what: string, work: () => Promise<string[]>): Promise<{ findings: string[]; skipped: string[] }> {
  try {
    return { findings: await work(), skipped: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { findings: [], skipped: [`The ${what} could not be asked for; wrangler says:\n${reason}`] };
  }
}
