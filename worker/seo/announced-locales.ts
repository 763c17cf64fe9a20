import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/domain/locale.ts';

/** The languages that a page is announced in to search engines: those that its texts are written in. */
export function announcedLocales(writtenIn: readonly Locale[] = LOCALES): readonly Locale[] {
  return writtenIn.length > 0 ? writtenIn : [DEFAULT_LOCALE];
}

/** The language whose page is the one of a text: the one it is shown in, unless the text is borrowed from another. */
export function canonicalLocale(shown: Locale, writtenIn?: readonly Locale[]): Locale {
  const announced = announcedLocales(writtenIn);
  return announced.includes(shown) ? shown : (announced[0] ?? DEFAULT_LOCALE);
}
