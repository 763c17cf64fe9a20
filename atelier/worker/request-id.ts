import type { MiddlewareHandler } from 'hono';
import type { AtelierEnv } from './env.ts';

/** Gives every request an id, which the API's log lines contain. */
export function requestId(): MiddlewareHandler<AtelierEnv> {
  return async function requestId(c, next) {
    c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID());
    await next();
  };
}
