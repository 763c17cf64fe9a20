import * as z from 'zod/mini';
import type { Text, TextLanguage } from '#shared/contract/product-texts.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';

const StoredLocale = z.enum(LOCALES);

/** Picks a text by language; where it is missing, the other language's is better than nothing. */
export function localise(locale: Locale, ru: string, en: string): string {
  const texts: Partial<Record<Locale, string>> = { ru, en };
  return texts[locale] || ru || en;
}

const LANGUAGES: readonly TextLanguage[] = ['ru', 'en'];

/** Which of the texts {@link localise} takes from another language, and from which; nothing where it takes none. */
export function fallbackLocales(
  locale: Locale,
  texts: Readonly<Record<string, Text>>,
): { fallbackLocales?: Readonly<Record<string, TextLanguage>> } {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const byLocale: Partial<Record<Locale, string>> = text;
    const language = LANGUAGES.find((each) => text[each]);
    return byLocale[locale] || !language ? [] : [[name, language] as const];
  });
  return found.length > 0 ? { fallbackLocales: Object.fromEntries(found) } : {};
}

/** The languages that a product or a group has its name in and, where it has a description in any, that too. */
export function writtenIn(name: Text, description: Text): TextLanguage[] {
  const named = LANGUAGES.filter((language) => name[language]);
  const described = named.filter((language) => description[language]);
  return described.length > 0 ? described : named;
}

/** The language that an order or a certificate was bought in. */
export function storedLocale(row: { locale: string }): Locale {
  return StoredLocale.parse(row.locale);
}
