import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLocale, LOCALE_COOKIE, type Locale } from '#shared/domain/locale.ts';
import { VIEWPORT_COOKIE, type Viewport } from '#shared/domain/viewport.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';
import { isBot } from './bot.ts';
import { guessViewport } from './viewport.ts';

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
