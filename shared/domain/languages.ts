import type { Locale } from './locale.ts';

type Language = {
  /** The BCP 47 tag for `Intl`. */
  tag: string;
  /** The script whose fonts its pages need first. */
  script: 'cyrillic' | 'latin';
};

/** English is British, as its words are: favourites, pyjamas, 27 November. */
export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  ru: { tag: 'ru-RU', script: 'cyrillic' },
  en: { tag: 'en-GB', script: 'latin' },
};

/** The `Intl` locale if none is configured (specification, section 9). */
const FALLBACK_FORMAT_LOCALE = 'en-US';

/** The BCP 47 tag `Intl` is given for a language of the shop. */
export function formatLocale(locale: Locale | undefined): string {
  return locale ? LANGUAGES[locale].tag : FALLBACK_FORMAT_LOCALE;
}
