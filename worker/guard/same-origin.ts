import type { MiddlewareHandler } from 'hono';
import { isCrossSiteWrite } from '#shared/guard/same-origin.ts';
import type { App } from '../app.ts';
import { problemResponse } from './problem-response.ts';

/**
 * Refuses writes from other sites; merchants' programs and the card provider, which name no origin, are let through.
 */
export function sameOrigin(): MiddlewareHandler<App> {
  return async function sameOrigin(c, next) {
    // The public address may differ from the one that a proxy in front uses, which may speak plain HTTP.
    const own = [new URL(c.req.url).origin, new URL(c.env.SITE_URL).origin];
    const sent = { method: c.req.method, origin: c.req.header('Origin'), site: c.req.header('Sec-Fetch-Site') };
    if (!isCrossSiteWrite(sent, own, { isOriginRequired: false })) return next();
    return problemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}
