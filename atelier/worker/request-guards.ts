import type { MiddlewareHandler } from 'hono';
import { isCrossSiteWrite } from '#shared/guard/same-origin.ts';
import { securityHeadersOf, strictTransportOf } from '#shared/guard/security-headers.ts';
import type { AtelierEnv } from './env.ts';
import { atelierProblemResponse } from './problem-response.ts';

/** Gives every request an id, which the API's log lines contain. */
export function requestId(): MiddlewareHandler<AtelierEnv> {
  return async function requestId(c, next) {
    c.set('requestId', c.req.header('CF-Ray') ?? crypto.randomUUID());
    await next();
  };
}

/** Allows calls from the atelier's own pages only: another site's would carry the visitor's cookie. */
export function requireSameOrigin(): MiddlewareHandler<AtelierEnv> {
  return async function sameOrigin(c, next) {
    const own = [new URL(c.req.url).origin, new URL(c.env.ATELIER_URL).origin];
    const sent = { method: c.req.method, origin: c.req.header('Origin'), site: c.req.header('Sec-Fetch-Site') };
    if (!isCrossSiteWrite(sent, own, { isOriginRequired: true })) return next();
    return atelierProblemResponse(c, { status: 403, code: 'forbidden', title: 'The call comes from another site' });
  };
}

/** Browser features that no page of the atelier uses; codes are scanned with the camera. */
const UNUSED_FEATURES = ['display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const HEADERS = new Map([
  ...securityHeadersOf({ unusedFeatures: UNUSED_FEATURES, referrer: 'no-referrer' }),
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex, nofollow'],
]);

/** Adds the security headers; the Content-Security-Policy is set with the document (shell.ts). */
export function setSecurityHeaders(): MiddlewareHandler<AtelierEnv> {
  return async function securityHeaders(c, next) {
    await next();
    const response = new Response(c.res.body, c.res);
    for (const [name, value] of HEADERS) if (!response.headers.has(name)) response.headers.set(name, value);
    const strict = strictTransportOf(c.req.url);
    if (strict) response.headers.set('Strict-Transport-Security', strict);
    c.res = undefined;
    c.res = response;
  };
}
