import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/domain/locale.ts';

/** The languages that a page is announced in to search engines: those its texts are written in. */
export function announcedLocales(writtenIn: readonly Locale[] = LOCALES): readonly Locale[] {
  return writtenIn.length > 0 ? writtenIn : [DEFAULT_LOCALE];
}

/** The language of a text's canonical page: the one it is shown in, unless the text falls back to another language. */
export function canonicalLocale(shown: Locale, writtenIn?: readonly Locale[]): Locale {
  const announced = announcedLocales(writtenIn);
  return announced.includes(shown) ? shown : (announced[0] ?? DEFAULT_LOCALE);
}
