import { join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import * as z from 'zod/mini';
import { ROOT } from '../../local-shop.ts';

const Bound = z.object({ binding: z.string() });

const Observability = z.object({
  enabled: z.optional(z.boolean()),
  redact_query_string: z.optional(z.boolean()),
  logs: z.optional(z.object({ enabled: z.optional(z.boolean()), invocation_logs: z.optional(z.boolean()) })),
});

/** The part of a `wrangler.toml` that the doctor reads; wrangler itself checks the rest on deployment. */
const Configuration = z.object({
  name: z.string(),
  main: z.string(),
  vars: z._default(z.record(z.string(), z.string()), {}),
  assets: z.optional(Bound),
  images: z.optional(Bound),
  services: z._default(z.array(z.extend(Bound, { service: z.string() })), []),
  kv_namespaces: z._default(z.array(z.extend(Bound, { id: z.optional(z.string()) })), []),
  r2_buckets: z._default(z.array(z.extend(Bound, { bucket_name: z.optional(z.string()) })), []),
  ratelimits: z._default(z.array(z.object({ name: z.string() })), []),
  send_email: z._default(z.array(z.object({ name: z.string() })), []),
  queues: z._default(z.object({ producers: z._default(z.array(Bound), []) }), { producers: [] }),
  observability: z.optional(Observability),
  d1_databases: z._default(z.array(z.extend(Bound, { database_id: z.optional(z.string()) })), []),
});
/** A program's configuration, and the file that it was read from. */
export type Configuration = z.infer<typeof Configuration> & { file: string };

/** The configurations of the deployed programs; no API if the storefront calls one at another address. */
export type Configurations = { storefront: Configuration; api: Configuration | null; atelier: Configuration };

export const STOREFRONT_FILE = 'wrangler.toml';
export const API_FILE = 'api/wrangler.toml';
export const ATELIER_FILE = 'atelier/wrangler.toml';

/** Parses one file's content; throws an Error with the names of invalid fields. */
export function parseConfiguration(file: string, content: unknown): Configuration {
  const result = Configuration.safeParse(content);
  if (result.success) return { ...result.data, file };
  const names = result.error.issues.map((issue) => issue.path.join('.') || 'the whole file');
  throw new Error(`${file} cannot be understood: correct ${[...new Set(names)].join(', ')}.`);
}

/** Reads all files. Throws an Error with wrangler's message if one is not valid TOML. */
export function readConfigurations(): Configurations {
  const storefront = read(STOREFRONT_FILE);
  const isElsewhere = storefront.vars['API_URL'] !== undefined;
  return { storefront, api: isElsewhere ? null : read(API_FILE), atelier: read(ATELIER_FILE) };
}

function read(file: string): Configuration {
  return parseConfiguration(file, parse(file));
}

function parse(file: string): unknown {
  try {
    return experimental_readRawConfig({ config: join(ROOT, file) }).rawConfig;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
