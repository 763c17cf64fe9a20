import type { Context, Hono, MiddlewareHandler } from 'hono';
import { CHALLENGE_ANSWER_HEADER } from '#shared/contract/challenge.ts';
import type { CountedBy } from '#shared/contract/operation.ts';
import { clientKey } from '#shared/domain/client-key.ts';
import { LIST_FILTERS } from '#shared/domain/list-filters.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { COUNTS_PATH, href, localizePath, PRODUCT_VIEWS_PATH, ROUTES, type RouteName } from '#shared/routes.ts';
import type { App } from '../app.ts';
import type { Limiters } from '../env.ts';
import { TooManyRequests } from '../errors/too-many-requests.ts';
import { problemResponse } from './problem-response.ts';

type Counter = CountedBy['counter'] | 'reports';

const LIMITERS: Readonly<Record<Counter, keyof Limiters>> = {
  orders: 'LIMIT_ORDERS',
  codes: 'LIMIT_ORDERS',
  writes: 'LIMIT_WRITES',
  search: 'LIMIT_SEARCH',
  reports: 'LIMIT_REPORTS',
  programs: 'LIMIT_PROGRAMS',
  operators: 'LIMIT_OPERATORS',
};

/** A limit of calls from one IP address; `name` separates the counts of one limiter. */
type Limit = { counter: Counter; name: string; challenged?: true | undefined };

/** The limits of everything but API calls, whose limits are in the contract. */
const OWN_LIMITS: readonly (Limit & { method: 'GET' | 'POST'; path: string })[] = [
  { counter: 'search', name: 'search', method: 'GET', path: href('ru', 'search') },
  { counter: 'search', name: 'search', method: 'GET', path: href('en', 'search') },
  { counter: 'orders', name: 'withdrawals', method: 'POST', path: href('ru', 'withdrawal') },
  { counter: 'orders', name: 'withdrawals', method: 'POST', path: href('en', 'withdrawal') },
  { counter: 'orders', name: 'fittings', method: 'POST', path: href('ru', 'fitting') },
  { counter: 'orders', name: 'fittings', method: 'POST', path: href('en', 'fitting') },
  { counter: 'writes', name: 'product-views', method: 'POST', path: PRODUCT_VIEWS_PATH },
  { counter: 'writes', name: 'counts', method: 'POST', path: COUNTS_PATH },
  { counter: 'reports', name: 'beacon', method: 'POST', path: '/beacon' },
  { counter: 'reports', name: 'csp-report', method: 'POST', path: '/csp-report' },
];

/** How long a refused shopper is told to wait, s: the period of every limiter. */
const RETRY_AFTER_S = 60;

/** The limit of public reads that no cache answers: there are any number of them, and each is computed anew. */
export const UNCACHED_READS: Limit = { counter: 'search', name: 'uncached' };

/** Lists of products; of narrowed ones there are any number, and each is asked of the API. */
const LISTS = ['category', 'collection', 'popular', 'sales'] as const satisfies readonly RouteName[];
const NARROWED_BY: readonly string[] = [...LIST_FILTERS, 'cursor'];
/** As high as that of programs: crawlers follow the links of lists, and many shoppers can share an address. */
const NARROWED: Limit = { counter: 'programs', name: 'narrowed' };

/** Limits the storefront's own pages and endpoints. */
export function mountRateLimits(app: Hono<App>): void {
  for (const limit of OWN_LIMITS) app.on(limit.method, limit.path, rateLimit(limit));
  const lists = LISTS.flatMap((name) => LOCALES.map((locale) => localizePath(ROUTES[name].path, locale)));
  const limitNarrowed = rateLimit(NARROWED);
  app.on('GET', lists, (c, next) => {
    const isNarrowed = NARROWED_BY.some((key) => c.req.query(key) !== undefined);
    return isNarrowed ? limitNarrowed(c, next) : next();
  });
}

/**
 * Counts calls by IP address and refuses those above the limit. A call that was asked for a challenge comes twice; the
 * one with the answer is counted separately, so that it uses no more of the limit than others.
 */
export function rateLimit({ counter, name, challenged }: Limit): MiddlewareHandler<App> {
  const limiter = LIMITERS[counter];
  return async function rateLimit(c, next) {
    const isAnswered = challenged && c.req.header(CHALLENGE_ANSWER_HEADER) !== undefined;
    const key = `${isAnswered ? `${name} answered` : name} ${clientKey(c.req.header('CF-Connecting-IP'))}`;
    if (await isAllowed(c, limiter, key)) return next();
    const isPage = c.req.method === 'GET' || c.req.header('Sec-Fetch-Mode') === 'navigate';
    if (isPage && !c.req.path.startsWith('/api/')) throw new TooManyRequests(RETRY_AFTER_S);
    return problemResponse(c, {
      status: 429,
      code: 'too-many-requests',
      title: 'Too many calls: try again in a minute',
      headers: { 'Retry-After': String(RETRY_AFTER_S) },
    });
  };
}

/** If a limiter fails, the call is allowed and the failure is logged: the shop must stay open. */
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
