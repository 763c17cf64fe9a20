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
  expect(LOCALES.map(formatLocale)).toEqual(['ru-RU', 'en-GB']);
  expect(formatLocale(undefined)).toBe('en-US');
  expect(Intl.getCanonicalLocales(LOCALES.map(formatLocale))).toEqual(['ru-RU', 'en-GB']);
});

test('each language is listed under its own name', () => {
  expect(LOCALES.map(languageName)).toEqual(['Русский', 'English']);
});
