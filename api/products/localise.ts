import * as z from 'zod/mini';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import {
  isWrittenIn,
  shownLanguage,
  TEXT_LANGUAGES,
  type Text,
  type TextLanguage,
  textIn,
} from '#shared/domain/text.ts';

const StoredLocale = z.enum(LOCALES);

/** A text of two columns as it is shown in a language: where it is not written in it, in the other one. */
export function localise(locale: Locale, ru: string, en: string): string {
  return textIn({ ru, en }, locale);
}

/** The texts that are shown in another language than the requested one, and in which; undefined if there are none. */
export function fallbackLocales(
  locale: Locale,
  texts: Readonly<Record<string, Text>>,
): { fallbackLocales?: Readonly<Record<string, TextLanguage>> } {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const language = shownLanguage(text, locale);
    return !language || language === locale ? [] : [[name, language] as const];
  });
  return found.length > 0 ? { fallbackLocales: Object.fromEntries(found) } : {};
}

/** The languages in which a product or a group has its name and, if it has one at all, its description. */
export function writtenIn(name: Text, description: Text): TextLanguage[] {
  const named = TEXT_LANGUAGES.filter((language) => isWrittenIn(name, language));
  const described = named.filter((language) => isWrittenIn(description, language));
  return described.length > 0 ? described : named;
}

/** The language that an order or a certificate was bought in. */
export function storedLocale(row: { locale: string }): Locale {
  return StoredLocale.parse(row.locale);
}
