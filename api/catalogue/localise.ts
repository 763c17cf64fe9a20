import type { Locale } from '#shared/domain/locale.ts';

/** Picks a text by language; where it is missing, the other language's is better than nothing. */
export function localise(locale: Locale, ru: string, en: string): string {
  return locale === 'en' ? en || ru : ru || en;
}
