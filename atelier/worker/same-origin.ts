import type { MiddlewareHandler } from 'hono';
import { isCrossSiteWrite } from '#shared/guard/same-origin.ts';
import type { AtelierEnv } from './env.ts';
import { problemResponse } from './problem-response.ts';

/** Allows calls from the atelier's own pages only: another site's would carry the visitor's cookie. */
export function sameOrigin(): MiddlewareHandler<AtelierEnv> {
  return async function sameOrigin(c, next) {
    const own = [new URL(c.req.url).origin, new URL(c.env.ATELIER_URL).origin];
    const sent = { method: c.req.method, origin: c.req.header('Origin'), site: c.req.header('Sec-Fetch-Site') };
    if (!isCrossSiteWrite(sent, own, { isOriginRequired: true })) return next();
    return problemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}
