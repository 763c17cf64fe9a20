import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ApiEnv } from '#api/http/api-env.ts';

/**
 * Logs one line for each request. The operation is the route's pattern: addresses may contain tokens and order numbers.
 */
export const logRequests = createMiddleware<ApiEnv>(async function logRequests(c, next) {
  const { clock, log } = c.var.ports;
  const start = clock();
  await next();
  const pattern = matchedRoutes(c).findLast((route) => route.path !== '/*')?.path ?? 'none';
  const { status } = c.res;
  log({
    level: status >= 500 ? 'error' : 'info',
    event: 'request',
    id: c.var.requestId,
    operation: `${c.req.method} ${pattern}`,
    status,
    ms: clock() - start,
  });
});
