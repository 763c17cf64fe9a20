import type { ApiAccess } from '#shared/upstream/api-address.ts';

/** What the atelier is given by its configuration; wrangler.toml names each. */
export type Env = ApiAccess & {
  ATELIER_URL: string;
  SITE_URL: string;
  ASSETS: Fetcher;
  /** Counters; wrangler.toml says how many calls each allows. */
  LIMIT_PERSON?: RateLimit;
  LIMIT_ADDRESS?: RateLimit;
};

/** What every handler of the atelier finds. */
export type AtelierEnv = { Bindings: Env; Variables: { requestId: string } };
