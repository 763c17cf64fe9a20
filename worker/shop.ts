import type { MiddlewareHandler } from 'hono';
import type { App } from './app.ts';
import { createDeadline } from './upstream/deadline.ts';
import { createShopClient } from './upstream/shop-client.ts';
import { PAGE_BUDGET_MS } from './upstream/time-limits.ts';

/** Gives every page its way to the shop API, and the time that it may wait there. */
export function shop(): MiddlewareHandler<App> {
  return function shop(c, next) {
    const client = createShopClient({
      env: c.env,
      locale: c.get('visitor').locale,
      requestId: c.get('requestId'),
      upstream: c.get('upstream'),
      deadline: createDeadline(PAGE_BUDGET_MS),
      signal: c.req.raw.signal,
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      onStaleServed: (error) => c.get('log').error('upstream', error),
    });
    c.set('shop', client);
    return next();
  };
}
