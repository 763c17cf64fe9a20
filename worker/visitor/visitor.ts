import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLocale, LOCALE_COOKIE, type Locale } from '#shared/domain/locale.ts';
import { VIEWPORT_COOKIE, type Viewport } from '#shared/domain/viewport.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';
import { isBot } from './bot.ts';
import { guessViewport } from './viewport.ts';

/** Who asks, as far as a page may care. */
export type Visitor = { locale: Locale; viewport: Viewport; bot: boolean };

export type VisitorVariables = { visitor: Visitor };

/** Finds out who asks: the path decides the language, cookie and headers the rest. */
export function visitor(): MiddlewareHandler<{ Variables: VisitorVariables }> {
  return async function visitor(c, next) {
    const { locale } = splitLocale(c.req.path);
    const bot = isBot(c.req.header('User-Agent'));
    const chosen = getCookie(c, LOCALE_COOKIE);
    // A person who once chose another language is taken to it, from the front door only and never a bot.
    if (c.req.path === '/' && !bot && isLocale(chosen) && chosen !== locale) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(localizePath('/', chosen) + new URL(c.req.url).search, 302);
    }
    const viewport = guessViewport({
      cookie: getCookie(c, VIEWPORT_COOKIE),
      mobileHint: c.req.header('Sec-CH-UA-Mobile'),
      userAgent: c.req.header('User-Agent'),
    });
    c.set('visitor', { locale, viewport, bot });
    return next();
  };
}
