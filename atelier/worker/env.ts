import type { ApiAccess } from '#shared/api-access/fetch-api.ts';

/** The atelier's configuration and bindings; wrangler.toml describes each. */
export type Env = ApiAccess & {
  /** The address the atelier is reached at; no slash at the end. */
  ATELIER_URL: string;
  /** The shop's address: its pictures and pages are shown from there. */
  SITE_URL: string;
  ASSETS: Fetcher;
  /** Rate limiters; wrangler.toml sets their limits. */
  LIMIT_PERSON?: RateLimit;
  LIMIT_ADDRESS?: RateLimit;
};

/** The bindings and variables of every handler. */
export type AtelierEnv = { Bindings: Env; Variables: { requestId: string } };
