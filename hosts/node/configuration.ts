import * as z from 'zod/mini';
import { ApiVariables, readVariables } from '#api/env.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';

/** An integer within bounds. An empty string counts as missing. */
const whole = (least: number, most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.number().check(z.gte(least), z.lte(most)));
/** 0 means any free port. */
const port = whole(0, 65_535);

/** URL of a libSQL server. */
const LibsqlUrl = z.url({ protocol: /^(?:libsql|https?)$/, hostname: /./ });

/** The variables that only this host reads, or reads in another way. */
const HostVariables = z.object({
  /** Address to listen on; empty means all interfaces. */
  HOST: z._default(z.string(), ''),
  /** The port of the API. */
  PORT: z._default(port, 8080),
  /** Port for health and metrics, for the internal network. */
  METRICS_PORT: z._default(port, 9090),
  /** Path of the database file, or URL of a libSQL server (`libsql://`, `https://`, `http://`). */
  DATABASE_URL: z._default(z.union([z.string().check(z.regex(/^file:.+/)), LibsqlUrl]), 'file:data/shop.sqlite'),
  /** A replica of that server, used for catalogue reads. Empty if there is none. */
  DATABASE_REPLICA_URL: z._default(z.union([z.literal(''), LibsqlUrl]), ''),
  /** Access token of the libSQL server. Empty if it needs none. */
  DATABASE_TOKEN: z._default(z.string(), ''),
  /**
   * The file that says what a restore must not bring back. Empty: `journal.jsonl` beside the database file, or in
   * `data`.
   */
  JOURNAL: z._default(z.string(), ''),
  /** Threads that read the database file beside the one that writes; each keeps up to 64 MB of it in memory. */
  DATABASE_READERS: z._default(whole(0, 64), 2),
  /** A folder, or a bucket of an S3-compatible store (`https://host/bucket`). */
  PICTURES: z._default(
    z.union([z.url({ protocol: /^https?$/, hostname: /./ }), z.string().check(z.regex(/^(?!\w+:)./))]),
    'data/pictures',
  ),
  /** The id of the bucket's access key, which may read, write and list. */
  PICTURES_KEY_ID: z._default(z.string(), ''),
  /** The secret of that key. */
  PICTURES_SECRET: z._default(z.string(), ''),
  /** Time allowed for work in progress after the process is asked to stop, seconds. */
  GRACE_SECONDS: z._default(whole(1, 3600), 20),
  /** Outside Cloudflare anyone may reach the API, so it accepts only requests signed by the storefront. */
  STOREFRONT_KEYS: z.string().check(z.regex(SIGNING_KEYS)),
  /** Mail is sent by SMTP, or not at all. */
  MAIL_TRANSPORT: z.enum(['smtp', 'none']),
});

/** This host's environment variables, besides the API's own (api/env.ts). */
const HostConfiguration = HostVariables.check(
  z.refine(
    ({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT,
    'METRICS_PORT has to be another one than PORT',
  ),
  z.refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_REPLICA_URL === '' || !DATABASE_URL.startsWith('file:'),
    'DATABASE_REPLICA_URL is a replica of a server, which DATABASE_URL has to name',
  ),
  z.refine(
    ({ PICTURES, PICTURES_KEY_ID, PICTURES_SECRET }) =>
      !isBucket(PICTURES) || (PICTURES_KEY_ID !== '' && PICTURES_SECRET !== ''),
    'PICTURES is a bucket, which needs PICTURES_KEY_ID and PICTURES_SECRET',
  ),
);
export type HostConfiguration = z.infer<typeof HostConfiguration>;

/** The variables that are read: those of the API on every host, and this host's own. */
export const VARIABLES = { api: ApiVariables, host: HostVariables };

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Error messages for invalid variables, of this host and of the API. Empty if the host can start. */
export function findFaults(env: Environment): string[] {
  return [...faultsOf(() => readConfiguration(env)), ...findApiFaults(env)];
}

/** The same of the variables that the API has on every host. */
export function findApiFaults(env: Environment): string[] {
  return faultsOf(() => readVariables(env));
}

function faultsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Reads this host's variables. Throws an Error that names missing or malformed ones, never their values. */
export function readConfiguration(env: Environment): HostConfiguration {
  const result = HostConfiguration.safeParse(env);
  if (result.success) return result.data;
  const { issues } = result.error;
  const contradictions = issues.filter(({ path }) => path.length === 0).map(({ message }) => message);
  if (contradictions.length > 0) throw new Error(contradictions.join('; '));
  const names = issues.map(({ path }) => path.join('.'));
  throw new Error(`Missing or malformed variables: ${[...new Set(names)].join(', ')}`);
}

/** Whether `PICTURES` is a bucket rather than a folder. */
export function isBucket(pictures: string): boolean {
  return /^https?:/.test(pictures);
}
