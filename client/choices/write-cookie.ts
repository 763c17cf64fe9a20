import { COOKIE_MAX_AGE_S } from '#shared/domain/constants.ts';

/** Writes a cookie for 365 days, unless it already has the value. */
export function writeCookie(name: string, value: string): void {
  if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;
}
