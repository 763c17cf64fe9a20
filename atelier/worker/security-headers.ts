import type { MiddlewareHandler } from 'hono';
import type { AtelierEnv } from './env.ts';

/** Browser features that no page of the atelier uses. */
const UNUSED_POWERS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

const HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', UNUSED_POWERS.map((power) => `${power}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-Robots-Tag', 'noindex, nofollow'],
]);

/** Two years, as the browsers' preload lists require. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Adds the security headers; the Content-Security-Policy is set with the document (shell.ts). */
export function securityHeaders(): MiddlewareHandler<AtelierEnv> {
  return async function securityHeaders(c, next) {
    await next();
    const response = new Response(c.res.body, c.res);
    for (const [name, value] of HEADERS) response.headers.set(name, value);
    if (c.req.url.startsWith('https:')) response.headers.set('Strict-Transport-Security', STRICT_TRANSPORT);
    c.res = undefined;
    c.res = response;
  };
}
