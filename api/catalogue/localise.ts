import * as z from 'zod/mini';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';

const StoredLocale = z.enum(LOCALES);

/** Picks a text by language; where it is missing, the other language's is better than nothing. */
export function localise(locale: Locale, ru: string, en: string): string {
  const texts: Partial<Record<Locale, string>> = { ru, en };
  return texts[locale] || ru || en;
}

/** The language that an order or a certificate was bought in. */
export function storedLocale(row: { locale: string }): Locale {
  return StoredLocale.parse(row.locale);
}
