import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { problemResponse } from './problem-response.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets only the shop's own pages change things. Browsers say where a call comes from and pages cannot make them lie;
 * other clients, which say nothing (merchants, the card provider), carry no one's cookies and are let through.
 */
export function sameOrigin(): MiddlewareHandler<App> {
  return async function sameOrigin(c, next) {
    if (SAFE_METHODS.includes(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site') ?? 'none';
    // The same shop may be reached under its public address while a proxy in front speaks plain HTTP to it.
    const own = [new URL(c.req.url).origin, new URL(c.env.SITE_URL).origin];
    const foreign = (origin !== undefined && !own.includes(origin)) || (site !== 'same-origin' && site !== 'none');
    if (!foreign) return next();
    return problemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}
