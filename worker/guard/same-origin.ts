import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { problemResponse } from './problem-response.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes from other sites. Browsers say where a call comes from, and pages cannot forge that; other clients,
 * which say nothing (merchants, the card provider), carry nobody's cookies and are let through.
 */
export function sameOrigin(): MiddlewareHandler<App> {
  return async function sameOrigin(c, next) {
    if (SAFE_METHODS.includes(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site') ?? 'none';
    // The public address may differ from the one that a proxy in front uses, which may speak plain HTTP.
    const own = [new URL(c.req.url).origin, new URL(c.env.SITE_URL).origin];
    const foreign = (origin !== undefined && !own.includes(origin)) || (site !== 'same-origin' && site !== 'none');
    if (!foreign) return next();
    return problemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}
