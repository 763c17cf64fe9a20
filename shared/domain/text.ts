import { LANGUAGES, type Locale } from './locale.ts';

/** The languages in which products, groups and edited pages are written; the first is the one they start in. */
export const TEXT_LANGUAGES = ['ru', 'en'] as const satisfies readonly Locale[];
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];
export const SOURCE_LANGUAGE: TextLanguage = TEXT_LANGUAGES[0];

/** A text by language; an empty one is not written in that language. */
export type Text = Record<TextLanguage, string>;

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** True for a language in which texts are written. */
export function isTextLanguage(value: unknown): value is TextLanguage {
  return TEXT_LANGUAGES.some((language) => language === value);
}

/** A record with a value for each language of texts. */
export function perTextLanguage<Value>(make: (language: TextLanguage) => Value): Record<TextLanguage, Value>;
export function perTextLanguage<Value>(make: (language: TextLanguage) => Value): Record<string, Value> {
  return Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, make(language)]));
}

/** A text that is not written in any language yet. */
export function emptyText(): Text {
  return perTextLanguage(() => '');
}

/** Whether a text is written in a language; a copy of the Russian text, as an import leaves it, is no translation. */
export function isWrittenIn(text: Readonly<Text>, language: TextLanguage): boolean {
  const source = text[SOURCE_LANGUAGE];
  const isCopy = language !== SOURCE_LANGUAGE && text[language] === source && CYRILLIC.test(source);
  return text[language].trim() !== '' && !isCopy;
}

/** The language in which a text is shown to readers of `locale`; null if it is empty. */
export function shownLanguage(text: Readonly<Text>, locale: Locale): TextLanguage | null {
  const languages = [textLanguageOf(locale), ...TEXT_LANGUAGES];
  return languages.find((language) => isWrittenIn(text, language)) ?? null;
}

/** A text as it is shown to readers of `locale`: where it is not written in their language, in another one. */
export function textIn(text: Readonly<Text>, locale: Locale): string {
  const language = shownLanguage(text, locale);
  return language ? text[language] : '';
}

/** The language of texts that readers of `locale` see first. */
function textLanguageOf(locale: Locale): TextLanguage {
  if (isTextLanguage(locale)) return locale;
  const languages: readonly { code: Locale; texts?: TextLanguage }[] = LANGUAGES;
  return languages.find(({ code }) => code === locale)?.texts ?? SOURCE_LANGUAGE;
}
