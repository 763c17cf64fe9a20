import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { formatLocale } from '#shared/domain/languages.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale, perLocale } from '#shared/domain/locale.ts';
import ru from '../../../locales/ru.json' with { type: 'json' };
import { MESSAGE_PARTS } from '../../../vite/messages.ts';
import { isUsed, keysReachedFrom, keysUsedIn } from './source-keys.ts';

const WORDS = perLocale<Readonly<Record<string, string>>>((locale) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${locale}.json`), 'utf8')),
);
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** The arguments of a message with their kinds, those of its branches and rich parts included. */
function argumentsOf(elements: readonly MessageFormatElement[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.set(element.value, TYPE[element.type]);
    for (const branch of branchesOf(element)) {
      for (const [name, kind] of argumentsOf(branch)) found.set(name, found.get(name) ?? kind);
    }
  }
  return found;
}

function branchesOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).map((option) => option.value);
  }
  return [];
}

function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    const inner = branchesOf(element).flatMap(pluralsOf);
    return element.type === TYPE.plural && element.pluralType === 'cardinal'
      ? [Object.keys(element.options), ...inner]
      : inner;
  });
}

const messages = (locale: Locale) => Object.entries(WORDS[locale]).map(([key, text]) => [key, parse(text)] as const);

test.each(TRANSLATIONS)('%s has the messages of Russian, in the same order', (locale) => {
  expect(Object.keys(WORDS[locale])).toEqual(Object.keys(ru));
});

test.each(TRANSLATIONS)('%s has the same arguments in each message as Russian', (locale) => {
  const translated = new Map(messages(locale));
  const differences = messages('ru').flatMap(([key, elements]) => {
    const said = Object.fromEntries([...argumentsOf(elements)].sort());
    const meant = Object.fromEntries([...argumentsOf(translated.get(key) ?? [])].sort());
    return JSON.stringify(said) === JSON.stringify(meant) ? [] : [{ key, ru: said, [locale]: meant }];
  });
  expect(differences).toEqual([]);
});

describe('every plural has the forms its language needs', () => {
  test.each(LOCALES)('in %s', (locale) => {
    const needed = new Intl.PluralRules(formatLocale(locale)).resolvedOptions().pluralCategories;
    const lacking = messages(locale).flatMap(([key, elements]) =>
      pluralsOf(elements).flatMap((forms) => {
        const missing = needed.filter((form) => !forms.includes(form));
        return missing.length > 0 ? [{ key, missing }] : [];
      }),
    );
    expect(lacking).toEqual([]);
  });
});

test.each(LOCALES)('no message of %s is empty or ends in spaces', (locale) => {
  const bad = Object.entries(WORDS[locale]).filter(([, text]) => text.trim() === '' || text !== text.trim());
  expect(bad).toEqual([]);
});

test('no message is unused', () => {
  const used = keysUsedIn(['worker', 'client', 'shared', 'api']);
  expect(Object.keys(ru).filter((key) => !isUsed(used, key))).toEqual([]);
});

test.each([
  ['everywhere', 'client/islands/{header,toasts}/**/*.tsx'],
  ['everywhere', 'client/islands/product/!(line-edit).tsx'],
  ['linkedCart', 'client/islands/product/line-edit.tsx'],
  ['favourites', 'client/islands/favourites/**/*.tsx'],
  ['lightbox', 'client/islands/lightbox/**/*.tsx'],
  ['measuring', 'client/islands/measuring/**/*.{ts,tsx}'],
  [
    'made',
    'client/islands/{embroidery/embroidery-form,made-to-measure/measured-fit,made-to-measure/{advised-size,size-advice}}.tsx',
  ],
  ['mail', 'api/mail/**/*.{ts,tsx}'],
  ['receipt', 'api/payments/**/*.ts'],
  ['cart', 'client/islands/cart/**/*.tsx'],
  ['codes', 'client/islands/certificates/code-list.tsx'],
  ['order', 'client/islands/order/**/*.tsx'],
  ['purchase', 'client/islands/checkout/**/*.tsx'],
  ['payment', 'client/islands/{payment,order-link,unpaid-order}/**/*.tsx'],
  ['certificates', 'client/islands/certificates/{gift-form,balance-check,opened-card,sent-certificates}.tsx'],
])('the messages used by %s are among those it gets', (part, islands) => {
  const used = keysReachedFrom(islands);
  const lacking = Object.keys(ru).filter((key) => isUsed(used, key) && !MESSAGE_PARTS[part]?.test(key));
  // The table of attributes, which islands read, names what only pages tell.
  expect(lacking.filter((key) => !key.startsWith('product.fact.'))).toEqual([]);
});
