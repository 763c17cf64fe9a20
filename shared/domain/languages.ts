import { LANGUAGES, type Locale } from './locale.ts';

/** The `Intl` locale if none is configured (specification, section 9). */
const FALLBACK_FORMAT_LOCALE = 'en-US';

/** The BCP 47 tag `Intl` is given for a language of the shop. */
export function formatLocale(locale: Locale | undefined): string {
  return LANGUAGES.find(({ code }) => code === locale)?.tag ?? FALLBACK_FORMAT_LOCALE;
}

/** A language's name in itself, as in a list of languages: Русский, English. */
export function languageName(locale: Locale): string {
  const tag = formatLocale(locale);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
