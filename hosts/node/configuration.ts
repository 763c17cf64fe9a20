import * as z from 'zod/mini';
import { readVariables } from '#api/env.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';

/** A whole number within bounds; an empty text is none. */
const whole = (least: number, most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.number().check(z.gte(least), z.lte(most)));
/** 0 is any that is free. */
const port = whole(0, 65_535);

/** An address of a libSQL server. */
const LibsqlUrl = z.url({ protocol: /^(?:libsql|https?)$/, hostname: /./ });

const Each = z.object({
  /** The address that it listens at; empty for all of this machine's. */
  HOST: z._default(z.string(), ''),
  PORT: z._default(port, 8080),
  /** Health and metrics, for this machine's own network. */
  METRICS_PORT: z._default(port, 9090),
  /** The database's file, or an address of a libSQL server (`libsql://`, `https://`, `http://`). */
  DATABASE_URL: z._default(z.union([z.string().check(z.regex(/^file:.+/)), LibsqlUrl]), 'file:data/shop.sqlite'),
  /** A replica of that server, which reads of the catalogue are taken to; empty without one. */
  DATABASE_REPLICA_URL: z._default(z.union([z.literal(''), LibsqlUrl]), ''),
  /** What a libSQL server wants to be given; empty where it wants nothing. */
  DATABASE_TOKEN: z._default(z.string(), ''),
  /** Threads that read from the database's file. */
  DATABASE_READERS: z._default(whole(0, 64), 2),
  /** A folder, or a bucket of an S3-compatible store (`https://host/bucket`). */
  PICTURES: z._default(
    z.union([z.url({ protocol: /^https?$/, hostname: /./ }), z.string().check(z.regex(/^(?!\w+:)./))]),
    'data/pictures',
  ),
  PICTURES_KEY_ID: z._default(z.string(), ''),
  PICTURES_SECRET: z._default(z.string(), ''),
  /** How long what is under way may take when the process is told to end, seconds. */
  GRACE_SECONDS: z._default(whole(1, 3600), 20),
  /** Off Cloudflare anybody may reach the API, so that it lets in only what the storefront has signed. */
  STOREFRONT_KEYS: z.string().check(z.regex(SIGNING_KEYS)),
  /** Letters leave by SMTP, or not at all. */
  MAIL_TRANSPORT: z.enum(['smtp', 'none']),
});

/** What this host is told beside the API's own variables (api/env.ts); all of them come from the environment. */
const Configuration = Each.check(
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
export type Configuration = z.infer<typeof Configuration>;

/** Variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What keeps this host from starting, of its own variables and of the API's: the messages of the errors, none where it starts. */
export function findFaults(env: Environment): string[] {
  const readers = [() => readConfiguration(env), () => readVariables(env)];
  return readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

/** Reads this host's variables. Throws an Error that names those that are missing or malformed, and never their values. */
export function readConfiguration(env: Environment): Configuration {
  const result = Configuration.safeParse(env);
  if (result.success) return result.data;
  const { issues } = result.error;
  const contradictions = issues.filter(({ path }) => path.length === 0).map(({ message }) => message);
  if (contradictions.length > 0) throw new Error(contradictions.join('; '));
  const names = issues.map(({ path }) => path.join('.'));
  throw new Error(`Missing or malformed variables: ${[...new Set(names)].join(', ')}`);
}

/** Whether `PICTURES` names a bucket, and not a folder. */
export function isBucket(pictures: string): boolean {
  return /^https?:/.test(pictures);
}
