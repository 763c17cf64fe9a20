import * as z from 'zod/mini';
import { isBeforeRelease } from '#hosts/node/database/unknown-version.ts';
import { API_FILE, ATELIER_FILE, type Configurations, STOREFRONT_FILE } from './configuration.ts';

/** The secrets of the shop API; docs/operations.md describes each. */
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

/** The secrets of the API, and of each of those that call it. */
export type NeededSecrets = { api: readonly string[]; callers: readonly string[] };

const ALWAYS_NEEDED: NeededSecrets = { api: SECRETS, callers: [] };

const PROGRAMS = { [API_FILE]: 'The shop API', [STOREFRONT_FILE]: 'The storefront', [ATELIER_FILE]: 'The atelier' };
type File = keyof typeof PROGRAMS;

/** The secrets that the configurations require; if they cannot be read, those that are always required. */
export function neededSecrets(configurations: Configurations | null): NeededSecrets {
  if (!configurations) return ALWAYS_NEEDED;
  const { api } = configurations;
  // An API at another address has its secrets there.
  if (!api) return { api: [], callers: ['STOREFRONT_KEYS'] };
  return { api: [...SECRETS, ...(api.vars['MAIL_TRANSPORT'] === 'smtp' ? ['SMTP_PASSWORD'] : [])], callers: [] };
}

/** The required secrets that Cloudflare does not have, from the JSON of `wrangler secret list`. */
export function checkSecrets(printed: string, needed: readonly string[], file: File = API_FILE): string[] {
  const known = new Set(SecretList.parse(JSON.parse(printed)).map(({ name }) => name));
  return needed
    .filter((name) => !known.has(name))
    .map((name) => `${PROGRAMS[file]} has no secret ${name}: run "npx wrangler secret put ${name} --config ${file}".`);
}

const MIGRATION_NAME = /\b\d{4}_\w+\.sql\b/g;

/** The migrations that the deployed database lacks, from the output of `wrangler d1 migrations list`. */
export function checkMigrations(printed: string): string[] {
  const names = [...new Set(printed.match(MIGRATION_NAME) ?? [])];
  if (names.length === 0) return [];
  return [`The deployed database lacks ${names.join(', ')}: "npm run deploy" applies them.`];
}

/**
 * Whether the deployed database is one that no migration can bring to this version, as a sentence that says what to do.
 * One that cannot be asked, as before its first migration, is not.
 */
export async function checkDatabaseVersion(wrangler: Tool): Promise<string[]> {
  const ask = ['d1', 'execute', 'nega', '--remote', '--json', '--config', API_FILE];
  const printed = await wrangler([...ask, '--command', 'SELECT name FROM d1_migrations']).catch(() => '');
  if (!isBeforeRelease(printed.match(MIGRATION_NAME) ?? [])) return [];
  return [
    `The deployed database is of a version before 1.0.0 and cannot be upgraded: make a new one with "npx wrangler d1 create", and write its id into ${API_FILE}.`,
  ];
}

type Tool = (args: readonly string[]) => Promise<string>;

/**
 * Checks at Cloudflare what the configuration files cannot show. Returns the findings, and in `skipped` what could not
 * be checked.
 */
export async function checkAccount(
  wrangler: Tool,
  needed: NeededSecrets = ALWAYS_NEEDED,
): Promise<{ findings: string[]; skipped: string[] }> {
  if (!(await isSignedIn(wrangler))) {
    return { findings: [], skipped: ['Secrets and migrations were not checked: run "npx wrangler login" for that.'] };
  }
  const secrets = await ask('secrets', async () => [
    ...(await secretsOf(API_FILE, needed.api)),
    ...(await secretsOf(STOREFRONT_FILE, needed.callers)),
    ...(await secretsOf(ATELIER_FILE, needed.callers)),
  ]);
  const migrations = await ask('migrations', async () =>
    needed.api.length === 0
      ? []
      : [
          ...checkMigrations(await wrangler(['d1', 'migrations', 'list', 'nega', '--remote', '--config', API_FILE])),
          ...(await checkDatabaseVersion(wrangler)),
        ],
  );
  return {
    findings: [...secrets.findings, ...migrations.findings],
    skipped: [...secrets.skipped, ...migrations.skipped],
  };

  async function secretsOf(file: File, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    return checkSecrets(await wrangler(['secret', 'list', '--config', file, '--format', 'json']), names, file);
  }
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
