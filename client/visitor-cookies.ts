import { COOKIE_MAX_AGE_S } from '#shared/domain/constants.ts';
import { isLocale } from '#shared/domain/locale.ts';
import { LOCALE_COOKIE, VIEWPORT_COOKIE, viewportOf } from '#shared/domain/viewport.ts';
import { localizePath, splitLocale } from '#shared/routes.ts';

function writeCookie(name: string, value: string): void {
  if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;
}

/**
 * Keeps the language in its cookie, but only when the shopper has chosen it, and leads from the open page to the
 * same place in the other language: path, query and hash.
 */
export function keepLocaleChoice(): void {
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

/** Keeps the breakpoint's name in its cookie, so that the next page is rendered for this window. */
export function keepViewport(): void {
  const keep = () => writeCookie(VIEWPORT_COOKIE, viewportOf(innerWidth));
  let timer = 0;
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 250);
  });
  keep();
}
