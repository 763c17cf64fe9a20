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
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The languages that a text is there in; the Russian one that an import leaves for the English is none of it. */
function languagesOf({ ru, en }: Text): TextLanguage[] {
  const isCopy = en === ru && CYRILLIC.test(en);
  return LANGUAGES.filter((language) => (language === 'ru' ? ru : !isCopy && en));
}

/** Which of the texts {@link localise} takes from another language, and from which; nothing where it takes none. */
export function fallbackLocales(
  locale: Locale,
  texts: Readonly<Record<string, Text>>,
): { fallbackLocales?: Readonly<Record<string, TextLanguage>> } {
  const found = Object.entries(texts).flatMap(([name, text]) => {
    const languages = languagesOf(text);
    const [language] = languages;
    return !language || languages.some((each) => each === locale) ? [] : [[name, language] as const];
  });
  return found.length > 0 ? { fallbackLocales: Object.fromEntries(found) } : {};
}

/** The languages that a product or a group has its name in and, where it has a description in any, that too. */
export function writtenIn(name: Text, description: Text): TextLanguage[] {
  const named = languagesOf(name);
  const described = named.filter((language) => languagesOf(description).includes(language));
  return described.length > 0 ? described : named;
}

/** The language that an order or a certificate was bought in. */
export function storedLocale(row: { locale: string }): Locale {
  return StoredLocale.parse(row.locale);
}
