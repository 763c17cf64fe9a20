import { isLocale, LOCALE_COOKIE } from '#shared/domain/locale.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';
import { writeCookie } from './write-cookie.ts';

/**
 * Keeps the language in its cookie, but only when the shopper has chosen it, and leads from the open page to the
 * same place in the other language: path, query and hash.
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
