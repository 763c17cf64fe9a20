import * as z from 'zod/mini';
import type { Text, TextLanguage } from '#shared/contract/product-texts.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';

const StoredLocale = z.enum(LOCALES);

/** A text in a language; if it is missing, in the other one. */
export function localise(locale: Locale, ru: string, en: string): string {
  const texts: Partial<Record<Locale, string>> = { ru, en };
  return texts[locale] || ru || en;
}

const LANGUAGES: readonly TextLanguage[] = ['ru', 'en'];
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The languages of a text; an English text that equals the Russian one, as an import leaves it, does not count. */
function languagesOf({ ru, en }: Text): TextLanguage[] {
  const isCopy = en === ru && CYRILLIC.test(en);
  return LANGUAGES.filter((language) => (language === 'ru' ? ru : !isCopy && en));
}

/** The texts for which {@link localise} falls back to another language, and to which; undefined if there are none. */
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

/** The languages in which a product or a group has its name and, if it has one at all, its description. */
export function writtenIn(name: Text, description: Text): TextLanguage[] {
  const named = languagesOf(name);
  const described = named.filter((language) => languagesOf(description).includes(language));
  return described.length > 0 ? described : named;
}

/** The language that an order or a certificate was bought in. */
export function storedLocale(row: { locale: string }): Locale {
  return StoredLocale.parse(row.locale);
}
