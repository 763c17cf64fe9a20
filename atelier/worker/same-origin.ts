import type { MiddlewareHandler } from 'hono';
import type { AtelierEnv } from './env.ts';
import { problemResponse } from './problem-response.ts';

/** Allows calls from the atelier's own pages only: another site's would carry the visitor's cookie. */
export function sameOrigin(): MiddlewareHandler<AtelierEnv> {
  return async function sameOrigin(c, next) {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const own = [new URL(c.req.url).origin, new URL(c.env.ATELIER_URL).origin];
    if (origin !== undefined && own.includes(origin) && (site === undefined || site === 'same-origin')) return next();
    return problemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}
