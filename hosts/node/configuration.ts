import * as z from 'zod/mini';
import { readVariables } from '#api/env.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';

/** 0 is any that is free. */
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const seconds = z.coerce.number().check(z.int(), z.gte(1), z.lte(3600));

/** An address of a libSQL server. */
const LIBSQL = /^(?:libsql|https?):\/\/.+/;

/** What this host is told beside the API's own variables (api/env.ts); all of them come from the environment. */
const Configuration = z.object({
  PORT: z._default(port, 8080),
  /** Health and metrics, for this machine's own network. */
  METRICS_PORT: z._default(port, 9090),
  /** The database's file, or an address of a libSQL server (`libsql://`, `https://`, `http://`). */
  DATABASE_URL: z._default(
    z.union([z.string().check(z.regex(/^file:.+/)), z.string().check(z.regex(LIBSQL))]),
    'file:data/shop.sqlite',
  ),
  /** A replica of that server, which reads of the catalogue are taken to; empty without one. */
  DATABASE_REPLICA_URL: z._default(z.union([z.literal(''), z.string().check(z.regex(LIBSQL))]), ''),
  /** What a libSQL server wants to be given; empty where it wants nothing. */
  DATABASE_TOKEN: z._default(z.string(), ''),
  /** Threads that read from the database's file. */
  DATABASE_READERS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(64)), 2),
  /** A folder, or a bucket of an S3-compatible store (`https://host/bucket`). */
  PICTURES: z._default(z.string().check(z.minLength(1)), 'data/pictures'),
  PICTURES_KEY_ID: z._default(z.string(), ''),
  PICTURES_SECRET: z._default(z.string(), ''),
  /** How long what is under way may take when the process is told to end, seconds. */
  GRACE_SECONDS: z._default(seconds, 20),
  /** Off Cloudflare anybody may reach the API, so that it lets in only what the storefront has signed. */
  STOREFRONT_KEYS: z.string().check(z.regex(SIGNING_KEYS)),
});
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
  const names = result.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`Missing or malformed variables: ${[...new Set(names)].join(', ')}`);
}
