import { FALLBACK_VIEWPORT, isViewport, type Viewport } from '#shared/domain/viewport.ts';

type Signals = { cookie: string | undefined; mobileHint: string | undefined; userAgent: string | undefined };

/**
 * The cookie's value if it is a breakpoint's name; else from the client hint, else from the user agent, else desktop.
 */
export function guessViewport({ cookie, mobileHint, userAgent }: Signals): Viewport {
  if (isViewport(cookie)) return cookie;
  if (mobileHint === '?1') return 'mobile';
  if (mobileHint === '?0') return FALLBACK_VIEWPORT;
  if (userAgent === undefined) return FALLBACK_VIEWPORT;
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'mobile';
  return FALLBACK_VIEWPORT;
}
