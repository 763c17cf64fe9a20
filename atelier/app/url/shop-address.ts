import type { Locale } from '#shared/domain/locale.ts';
import { mediaUrl, type PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import { href } from '#shared/routes.ts';

/** The shop's origin, from the document; the atelier may have a host of its own. */
function shopOrigin(): string {
  return document.documentElement.dataset['shop'] ?? location.origin;
}

/** The address of a stored picture in the shop. */
export function pictureUrl(key: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return shopOrigin() + mediaUrl(key, width);
}

/** The shop's home page. */
export function shopAddress(locale: Locale): string {
  return shopOrigin() + href(locale, 'home');
}

/** A set's page in the shop. */
export function setAddress(locale: Locale, handle: string): string {
  return shopOrigin() + href(locale, 'set', { set: handle });
}

/** A product's page in the shop. */
export function productAddress(locale: Locale, handle: string): string {
  return shopOrigin() + href(locale, 'product', { id: handle });
}
