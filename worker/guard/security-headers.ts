import type { MiddlewareHandler } from 'hono';
import { securityHeadersOf, strictTransportOf } from '#shared/guard/security-headers.ts';

/** Browser features that no page of the shop uses. */
const UNUSED_FEATURES = [
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

const HEADERS = new Map([
  ...securityHeadersOf({ unusedFeatures: UNUSED_FEATURES, referrer: 'strict-origin-when-cross-origin' }),
  ['Reporting-Endpoints', 'csp="/csp-report"'],
]);

/** Adds the security headers. Pictures may be embedded elsewhere, by search engines and messengers. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const headers = writableHeaders();
    for (const [name, value] of HEADERS) headers.set(name, value);
    const shared = c.req.path.startsWith('/media/');
    headers.set('Cross-Origin-Resource-Policy', shared ? 'cross-origin' : 'same-origin');
    const strict = strictTransportOf(c.req.url);
    if (strict) headers.set('Strict-Transport-Security', strict);

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
