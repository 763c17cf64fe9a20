import { join } from 'node:path';
import { experimental_readRawConfig } from 'wrangler';
import * as z from 'zod/mini';
import { ROOT } from '../../local-shop.ts';
import { checkKeys } from './check-keys.ts';

const Bound = z.object({ binding: z.string() });
const Assets = z.extend(Bound, {
  html_handling: z.optional(z.string()),
  not_found_handling: z.optional(z.string()),
  run_worker_first: z.optional(z.union([z.boolean(), z.array(z.string())])),
});
const Route = z.union([z.string(), z.object({ pattern: z.string(), custom_domain: z.optional(z.boolean()) })]);
const RateLimit = z.object({
  name: z.string(),
  namespace_id: z.string(),
  simple: z.object({ limit: z.number(), period: z.number() }),
});
const Consumer = z.object({
  queue: z.string(),
  max_retries: z.optional(z.number()),
  dead_letter_queue: z.optional(z.string()),
});
const Queues = z.object({
  producers: z._default(z.array(z.extend(Bound, { queue: z.string() })), []),
  consumers: z._default(z.array(Consumer), []),
});

const Observability = z.object({
  enabled: z.optional(z.boolean()),
  redact_query_string: z.optional(z.boolean()),
  logs: z.optional(z.object({ enabled: z.optional(z.boolean()), invocation_logs: z.optional(z.boolean()) })),
});

/** The part of a `wrangler.toml` that the doctor reads; wrangler itself checks the rest on deployment. */
const Configuration = z.object({
  name: z.string(),
  main: z.string(),
  compatibility_date: z._default(z.string(), ''),
  compatibility_flags: z._default(z.array(z.string()), []),
  workers_dev: z.optional(z.boolean()),
  preview_urls: z.optional(z.boolean()),
  route: z.optional(Route),
  routes: z._default(z.array(Route), []),
  triggers: z._default(z.object({ crons: z._default(z.array(z.string()), []) }), { crons: [] }),
  vars: z._default(z.record(z.string(), z.string()), {}),
  assets: z.optional(Assets),
  images: z.optional(Bound),
  services: z._default(z.array(z.extend(Bound, { service: z.string() })), []),
  kv_namespaces: z._default(z.array(z.extend(Bound, { id: z.optional(z.string()) })), []),
  r2_buckets: z._default(z.array(z.extend(Bound, { bucket_name: z.optional(z.string()) })), []),
  ratelimits: z._default(z.array(RateLimit), []),
  send_email: z._default(z.array(z.object({ name: z.string() })), []),
  queues: z._default(Queues, { producers: [], consumers: [] }),
  observability: z.optional(Observability),
  d1_databases: z._default(
    z.array(
      z.extend(Bound, {
        database_name: z.optional(z.string()),
        database_id: z.optional(z.string()),
        migrations_dir: z.optional(z.string()),
      }),
    ),
    [],
  ),
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

/**
 * Reads all files below `root`. Throws an Error with wrangler's message if one is not valid TOML, or with a sentence
 * for each key that has no effect where it is.
 */
export function readConfigurations(root: string = ROOT): Configurations {
  const storefront = read(root, STOREFRONT_FILE);
  const isElsewhere = storefront.vars['API_URL'] !== undefined;
  return { storefront, api: isElsewhere ? null : read(root, API_FILE), atelier: read(root, ATELIER_FILE) };
}

function read(root: string, file: string): Configuration {
  const content = parse(root, file);
  const withoutEffect = checkKeys(file, content);
  if (withoutEffect.length > 0) throw new Error(withoutEffect.join('\n'));
  return parseConfiguration(file, content);
}

function parse(root: string, file: string): unknown {
  try {
    return experimental_readRawConfig({ config: join(root, file) }).rawConfig;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
