import type { Context, Hono, MiddlewareHandler } from 'hono';
import { clientKey } from '#shared/domain/client-key.ts';
import { href } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { refuse } from './refuse.ts';
import { TooManyCalls } from './too-many-calls.ts';

/** The counters; wrangler.toml says how many calls each allows in which time. */
export type Limiters = {
  LIMIT_ORDERS?: RateLimit;
  LIMIT_WRITES?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  LIMIT_REPORTS?: RateLimit;
  LIMIT_PROGRAMS?: RateLimit;
};

/** `name` parts the counters of one limiter: an order does not use up what quotes may. */
type Rule = { name: string; limiter: keyof Limiters; methods: readonly string[]; path: string };

/** What is counted. Reading is not: pages and answers are kept, and searching is the only costly question. */
export const RATE_LIMITS: readonly Rule[] = [
  { name: 'orders', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/orders' },
  { name: 'payments', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/orders/:number/payments' },
  { name: 'cancellations', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/orders/:number/cancellation' },
  { name: 'erasures', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/orders/:number/erasure' },
  { name: 'links', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/orders/:number/link' },
  { name: 'operator', limiter: 'LIMIT_WRITES', methods: ['GET', 'POST'], path: '/api/operator/*' },
  { name: 'quotes', limiter: 'LIMIT_WRITES', methods: ['POST'], path: '/api/quotes' },
  // Guessing codes is hopeless at this pace, and at any other: it is kept out of the books all the same.
  { name: 'codes', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/certificates/balance' },
  { name: 'codes', limiter: 'LIMIT_ORDERS', methods: ['POST'], path: '/api/certificates/openings' },
  {
    name: 'letters',
    limiter: 'LIMIT_ORDERS',
    methods: ['POST'],
    path: '/api/orders/:number/certificates/:position/letters',
  },
  { name: 'search', limiter: 'LIMIT_SEARCH', methods: ['GET'], path: href('ru', 'search') },
  { name: 'search', limiter: 'LIMIT_SEARCH', methods: ['GET'], path: href('en', 'search') },
  { name: 'search', limiter: 'LIMIT_SEARCH', methods: ['GET'], path: '/api/search' },
  { name: 'suggestions', limiter: 'LIMIT_SEARCH', methods: ['GET'], path: '/api/suggestions' },
  { name: 'looks', limiter: 'LIMIT_WRITES', methods: ['POST'], path: '/looks' },
  { name: 'beacon', limiter: 'LIMIT_REPORTS', methods: ['POST'], path: '/beacon' },
  { name: 'csp-report', limiter: 'LIMIT_REPORTS', methods: ['POST'], path: '/csp-report' },
  { name: 'notifications', limiter: 'LIMIT_PROGRAMS', methods: ['POST'], path: '/api/notifications/:token' },
  { name: 'imports', limiter: 'LIMIT_PROGRAMS', methods: ['POST'], path: '/api/imports' },
  { name: 'imports', limiter: 'LIMIT_PROGRAMS', methods: ['POST'], path: '/api/imports/:id/products' },
  { name: 'imports', limiter: 'LIMIT_PROGRAMS', methods: ['POST'], path: '/api/imports/:id/publication' },
  { name: 'pictures', limiter: 'LIMIT_PROGRAMS', methods: ['PUT'], path: '/api/pictures/:key{.+}' },
];

/** What a shopper is told to wait, s: every counter's time. */
const RETRY_AFTER_S = 60;

/** Counts the listed calls by whom they come from, and refuses those that are too many. */
export function mountRateLimits(app: Hono<App>): void {
  for (const rule of RATE_LIMITS) app.on([...rule.methods], rule.path, rateLimit(rule));
}

function rateLimit({ name, limiter }: Rule): MiddlewareHandler<App> {
  return async function rateLimit(c, next) {
    const key = `${name} ${clientKey(c.req.header('CF-Connecting-IP'))}`;
    if (await isAllowed(c, limiter, key)) return next();
    if (c.req.method === 'GET' && !c.req.path.startsWith('/api/')) throw new TooManyCalls(RETRY_AFTER_S);
    return refuse(c, {
      status: 429,
      code: 'too-many-requests',
      title: 'Too many calls: try again in a minute',
      headers: { 'Retry-After': String(RETRY_AFTER_S) },
    });
  };
}

/** A counter that fails must not close the shop: then everybody passes, and the log says so. */
async function isAllowed(c: Context<App>, limiter: keyof Limiters, key: string): Promise<boolean> {
  try {
    const counter = c.env[limiter];
    if (!counter) throw new Error(`${limiter} is not bound`);
    return (await counter.limit({ key })).success;
  } catch (error) {
    c.get('log').error('rate limit', error, { limiter });
    return true;
  }
}
