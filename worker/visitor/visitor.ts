import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { isKnownBot } from '#shared/domain/known-bots.ts';
import { isLocale, LOCALE_COOKIE, type Locale } from '#shared/domain/locale.ts';
import { FALLBACK_VIEWPORT, isViewport, VIEWPORT_COOKIE, type Viewport } from '#shared/domain/viewport.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';

/** What a page may know about its visitor. */
export type Visitor = { locale: Locale; viewport: Viewport; bot: boolean };

export type VisitorVariables = {
  visitor: Visitor;
  /** The language that a person is redirected to, from the home page only and never a bot; null for no redirect. */
  redirectLanguage: Locale | null;
};

/** Detects the visitor: the language from the path, the rest from cookie and headers. */
export function visitor(): MiddlewareHandler<{ Variables: VisitorVariables }> {
  return function visitor(c, next) {
    const { headers } = c.req.raw;
    const userAgent = headers.get('User-Agent') ?? undefined;
    const { locale } = splitLocale(c.req.path);
    const bot = isBot(userAgent);
    const viewport = guessViewport({
      cookie: getCookie(c, VIEWPORT_COOKIE),
      mobileHint: headers.get('Sec-CH-UA-Mobile') ?? undefined,
      userAgent,
    });
    const chosen = c.req.path === '/' && !bot ? getCookie(c, LOCALE_COOKIE) : undefined;
    c.set('visitor', { locale, viewport, bot });
    c.set('redirectLanguage', isLocale(chosen) && chosen !== locale ? chosen : null);
    return next();
  };
}

/** Redirects a person who once chose another language to it. */
export function languageRedirect(): MiddlewareHandler<{ Variables: VisitorVariables }> {
  return async function languageRedirect(c, next) {
    const language = c.get('redirectLanguage');
    if (language === null) return next();
    c.header('Cache-Control', 'no-store');
    return c.redirect(localizePath('/', language) + new URL(c.req.url).search, 302);
  };
}

/** CUBOT is a brand of phones, not a bot. */
const PHONES = /\bcubot\b/gi;

/** Recent results: matching the lists takes longer than finding a cached page. */
const answers = new BoundedCache<boolean>({ size: 500, weigh: () => 1 });
/** Characters: longer user agents are made up and not worth caching. */
const MAX_REMEMBERED_LENGTH = 512;

/** True for the bots that the shop names itself, and for those that `isbot` knows. */
export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const known = answers.get(userAgent);
  if (known !== null) return known;
  const bot = isKnownBot(userAgent) || isbot(userAgent.replace(PHONES, ''));
  if (userAgent.length <= MAX_REMEMBERED_LENGTH) answers.set(userAgent, bot);
  return bot;
}

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
