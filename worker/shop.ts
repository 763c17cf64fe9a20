import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '#shared/domain/locale.ts';
import type { App } from './app.ts';
import type { CachingCallContext } from './upstream/api-call.ts';
import { createDeadline } from './upstream/deadline.ts';
import { createShopClient } from './upstream/shop-client.ts';
import { PAGE_BUDGET_MS } from './upstream/time-limits.ts';
import { asksForLowest } from './visitor/country.ts';

/** Gives every page its client of the shop API, with the time budget of the page. */
export function shop(): MiddlewareHandler<App> {
  return function shop(c, next) {
    c.set('shop', createShopClient(callerOf(c, c.get('visitor').locale)));
    return next();
  };
}

/** A request as a caller of the shop API, in a language; its time budget starts now. */
export function callerOf(c: Context<App>, locale: Locale): CachingCallContext {
  return {
    env: c.env,
    locale,
    asksForLowest: asksForLowest(c),
    requestId: c.get('requestId'),
    upstream: c.get('upstream'),
    deadline: createDeadline(PAGE_BUDGET_MS),
    signal: c.req.raw.signal,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    onStaleServed: (error) => c.get('log').error('upstream', error),
  };
}
