import type { MiddlewareHandler } from 'hono';

/** Browser features that no page of the shop uses. */
const UNUSED_POWERS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every response; the Content-Security-Policy depends on the page (page/csp.ts). */
const HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', UNUSED_POWERS.map((power) => `${power}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['Reporting-Endpoints', 'csp="/csp-report"'],
]);

/** Two years, as the browsers' preload lists require. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains';

/** Adds the security headers. Pictures may be embedded elsewhere, by search engines and messengers. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const headers = writableHeaders();
    for (const [name, value] of HEADERS) headers.set(name, value);
    const shared = c.req.path.startsWith('/media/');
    headers.set('Cross-Origin-Resource-Policy', shared ? 'cross-origin' : 'same-origin');
    if (c.req.url.startsWith('https:')) headers.set('Strict-Transport-Security', STRICT_TRANSPORT);

    /** Headers of fetched and cached responses are immutable; their copies are not. */
    function writableHeaders(): Headers {
      try {
        c.res.headers.delete('X-Powered-By');
      } catch {
        c.res = new Response(c.res.body, c.res);
      }
      return c.res.headers;
    }
  };
}
