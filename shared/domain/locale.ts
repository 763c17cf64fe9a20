/**
 * The shop's languages (specification, section 4); the first is the default and has no prefix. Formats, fonts and the
 * language's own name follow from `tag`, its BCP 47 tag; English is British, as its words are: favourites, pyjamas, 27
 * November. One in which the catalogue is not written shows its texts in the language `texts`, or else in the first
 * (text.ts).
 */
export const LANGUAGES = [
  { code: 'ru', tag: 'ru-RU' },
  { code: 'en', tag: 'en-GB' },
] as const;

export type Locale = (typeof LANGUAGES)[number]['code'];
export const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code);
export const DEFAULT_LOCALE: Locale = 'ru';
/** The cookie with the language that a shopper has chosen. */
export const LOCALE_COOKIE = 'locale';

/** True for one of the shop's language codes. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language in a call's `Content-Language`; Russian by default. */
export function contentLanguage(header: string | undefined): Locale {
  const language = header?.split(/[-,;]/, 1)[0]?.trim().toLowerCase();
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** A record with a value for each language. */
export function perLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<Locale, Value>>;
export function perLocale<Value>(make: (locale: Locale) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)]));
}
