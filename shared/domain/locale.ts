/** The shop's languages (specification, section 4); the first is the default and has no prefix. */
export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';
/** Holds the language that a shopper has chosen. */
export const LOCALE_COOKIE = 'locale';

/** What `Intl` formats with where no locale is configured (specification, section 9). */
const FALLBACK_FORMAT_LOCALE = 'en-US';

/** English is British, as its words are: favourites, pyjamas, 27 November. */
const FORMAT_LOCALES: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** True for one of the shop's language codes. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The BCP 47 tag `Intl` is given for a language of the shop. */
export function formatLocale(locale: Locale | undefined): string {
  return locale ? FORMAT_LOCALES[locale] : FALLBACK_FORMAT_LOCALE;
}
