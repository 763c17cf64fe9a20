import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { SIGNING_KEYS } from '#shared/contract/storefront-signature.ts';
import type { ApiAccess } from '#shared/upstream/api-address.ts';

/** The counters; wrangler.toml says how many calls each allows in which time. */
export type Limiters = {
  LIMIT_ORDERS?: RateLimit;
  LIMIT_WRITES?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  LIMIT_REPORTS?: RateLimit;
  LIMIT_PROGRAMS?: RateLimit;
  LIMIT_OPERATORS?: RateLimit;
};

/** What the storefront is given by its configuration; wrangler.toml names each. */
export type Env = Limiters &
  ApiAccess & {
    SITE_URL: string;
    /**
     * Where the build's assets also lie, for visitors whose line to the shop's own host breaks; unset, they come from
     * here.
     */
    ASSETS_URL?: string;
    /** Up to which width pictures are made as AVIF, px; unset, it is what suits the platform. */
    WIDEST_AVIF?: string;
    API_CACHE: KVNamespace;
    /** The shop's pictures; unset, an API at another address is asked for them. */
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
  WIDEST_AVIF: z.optional(z.string().check(z.regex(/^\d+$/))),
  SHOP_API: binding,
  API_CACHE: binding,
  MEDIA: binding,
  IMAGES: binding,
  ASSETS: binding,
});

/** With an API at another address, which has the pictures, too. */
const WithApiUrl = z.extend(Configuration, { SHOP_API: z.optional(binding), MEDIA: z.optional(binding) });

const checked = new WeakSet<object>();

/** Checks the configuration once an isolate; throws with the names of everything that is wrong in it. */
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
