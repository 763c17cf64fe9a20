import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLocale, languageName } from '#shared/domain/languages.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#shared/domain/locale.ts';

test('the shop has its own languages and no other', () => {
  for (const locale of LOCALES) expect(isLocale(locale)).toBe(true);
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isLocale(value)).toBe(LOCALES.some((locale) => locale === value));
    }),
  );
});

test('Russian is the language without a prefix', () => {
  expect(DEFAULT_LOCALE).toBe('ru');
});

test('formats have a tag that Intl supports: British English, American by default', () => {
  expect([formatLocale('ru'), formatLocale('en'), formatLocale(undefined)]).toEqual(['ru-RU', 'en-GB', 'en-US']);
  expect(Intl.NumberFormat.supportedLocalesOf(LOCALES.map(formatLocale))).toEqual(LOCALES.map(formatLocale));
});

test('a language is listed under its own name', () => {
  expect([languageName('ru'), languageName('en')]).toEqual(['Русский', 'English']);
});
