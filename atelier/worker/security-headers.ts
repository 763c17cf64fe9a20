import type { MiddlewareHandler } from 'hono';
import { securityHeadersOf, strictTransportOf } from '#shared/guard/security-headers.ts';
import type { AtelierEnv } from './env.ts';

/** Browser features that no page of the atelier uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const HEADERS = new Map([
  ...securityHeadersOf({ unusedFeatures: UNUSED_FEATURES, referrer: 'no-referrer' }),
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex, nofollow'],
]);

/** Adds the security headers; the Content-Security-Policy is set with the document (shell.ts). */
export function securityHeaders(): MiddlewareHandler<AtelierEnv> {
  return async function securityHeaders(c, next) {
    await next();
    const response = new Response(c.res.body, c.res);
    for (const [name, value] of HEADERS) response.headers.set(name, value);
    const strict = strictTransportOf(c.req.url);
    if (strict) response.headers.set('Strict-Transport-Security', strict);
    c.res = undefined;
    c.res = response;
  };
}
