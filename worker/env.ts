import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { ApiAccess } from '#shared/api-access/fetch-api.ts';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';

/** The rate limiters; wrangler.toml sets their limits. */
export type Limiters = {
  LIMIT_ORDERS?: RateLimit;
  LIMIT_WRITES?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  LIMIT_REPORTS?: RateLimit;
  LIMIT_PROGRAMS?: RateLimit;
  LIMIT_OPERATORS?: RateLimit;
};

/** The storefront's configuration and bindings; wrangler.toml describes each. */
export type Env = Limiters &
  ApiAccess & {
    /** The address the shop is reached at, used in canonical links; no slash at the end. */
    SITE_URL: string;
    /**
     * A second host that serves the build's assets, for visitors who cannot reach the shop's own host reliably; unset,
     * they come from the shop.
     */
    ASSETS_URL?: string;
    /** The largest width up to which pictures are encoded as AVIF, px; unset, the platform's default. */
    MAX_AVIF_WIDTH?: string;
    API_CACHE: KVNamespace;
    /** The shop's pictures; unset, they are read from an API at another address. */
    MEDIA?: R2Bucket;
    IMAGES: ImagesBinding;
    ASSETS: Fetcher;
  };

const binding = z.custom<object>((value) => typeof value === 'object' && value !== null, 'a binding is missing');

const Configuration = z.object({
  SITE_URL: z.url(),
  API_URL: z.optional(z.url()),
  STOREFRONT_KEYS: z.optional(z.string().check(z.regex(SIGNING_KEYS))),
  ASSETS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  MAX_AVIF_WIDTH: z.optional(z.string().check(z.regex(/^\d+$/))),
  SHOP_API: binding,
  API_CACHE: binding,
  MEDIA: binding,
  IMAGES: binding,
  ASSETS: binding,
});

/** With `API_URL`, the API at that address also serves the pictures. */
const WithApiUrl = z.extend(Configuration, { SHOP_API: z.optional(binding), MEDIA: z.optional(binding) });

const checked = new WeakSet<object>();

/** Validates the configuration once in each isolate; throws with the names of all invalid values. */
export function checkEnv(): MiddlewareHandler<{ Bindings: Env }> {
  return function checkEnv(c, next) {
    if (!checked.has(c.env)) {
      const result = (c.env.API_URL === undefined ? Configuration : WithApiUrl).safeParse(c.env);
      if (!result.success) {
        const names = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
        throw new Error(`The storefront's configuration is wrong: ${names.join(', ')}`);
      }
      checked.add(c.env);
    }
    return next();
  };
}
