import { isLocale, LOCALE_COOKIE } from '#shared/domain/locale.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';
import { writeCookie } from './write-cookie.ts';

/**
 * Stores the language in its cookie when the shopper chooses it, and opens the same path, query and hash in that
 * language.
 */
export function saveLocaleChoice(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-locale]') : null;
    const locale = link?.dataset['locale'];
    if (!link || !isLocale(locale)) return;
    const { pathname, search, hash } = location;
    link.pathname = localizePath(splitLocale(pathname).path, locale);
    link.search = search;
    link.hash = hash;
    writeCookie(LOCALE_COOKIE, locale);
  });
}
