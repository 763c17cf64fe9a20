import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import shop from '../../locales/ru.json' with { type: 'json' };
import { isUsed, keysUsedIn } from '../shared/i18n/source-keys.ts';

const LOCALES = join(import.meta.dirname, '../../locales/atelier');
const SUBJECTS = globSync('*.json', { cwd: join(LOCALES, 'ru') });

type Texts = Readonly<Record<string, string>>;

const read = (locale: string, subject: string): Texts =>
  JSON.parse(readFileSync(join(LOCALES, locale, subject), 'utf8'));

/** The names of a message's arguments, those of its branches among them. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const branches = element.type === TYPE.tag ? [element.children] : Object.values(optionsOf(element));
    return [element.value, ...branches.flatMap(argumentsOf)];
  });
}

function optionsOf(element: MessageFormatElement): Record<string, MessageFormatElement[]> {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return {};
  return Object.fromEntries(Object.entries(element.options).map(([name, { value }]) => [name, value]));
}

function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    const inner = Object.values(optionsOf(element)).flatMap(pluralsOf);
    return element.type === TYPE.plural ? [Object.keys(optionsOf(element)), ...inner] : inner;
  });
}

describe.each(SUBJECTS)('%s', (subject) => {
  const ru = read('ru', subject);
  const en = read('en', subject);

  test('has the same messages in both languages, in the same order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ru));
  });

  test('has the same arguments in both languages', () => {
    const names = (text: string) => [...new Set(argumentsOf(parse(text)))].sort();
    const differing = Object.keys(ru).filter((key) => String(names(ru[key] ?? '')) !== String(names(en[key] ?? '')));
    expect(differing).toEqual([]);
  });

  test.each(['ru', 'en'] as const)('has every plural form of %s', (locale) => {
    const forms = new Intl.PluralRules(formatLocale(locale)).resolvedOptions().pluralCategories;
    const lacking = Object.entries({ ru, en }[locale]).filter(([, text]) =>
      // Whoever names a number of its own has thought about the others.
      pluralsOf(parse(text)).some(
        (given) =>
          !given.some((form) => form.startsWith('=')) &&
          forms.some((form) => form !== 'other' && !given.includes(form)),
      ),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  test('uses no message id of the shop', () => {
    expect(Object.keys(ru).filter((key) => key in shop)).toEqual([]);
  });
});

test('only what a bank said of a card, and what shows one, names a way to pay', () => {
  const texts = SUBJECTS.flatMap((subject) => Object.entries(read('en', subject)));
  const naming = texts.filter(([, text]) => /\bcards?\b/i.test(text.replaceAll(/\{[^}]*\}/g, ''))).map(([key]) => key);
  expect(naming.filter((key) => !/^order\.decline\.|CertificateCard$/.test(key))).toEqual([]);
});

test('every message is used', () => {
  const use = keysUsedIn(['atelier']);
  const keys = SUBJECTS.flatMap((subject) => Object.keys(read('ru', subject)));
  expect(keys.filter((key) => !isUsed(use, key))).toEqual([]);
});

test.each(['ru', 'en'])('the audit log has texts for every recorded or refused call, in %s', (locale) => {
  const operations: [string, Operation][] = Object.entries(OPERATIONS);
  const audited = operations.filter(([, { audience }]) => audience === 'operator');
  const texts = read(locale, 'staff.json');
  expect(audited.filter(([name]) => !(`staff.audit.operation.${name}` in texts)).map(([name]) => name)).toEqual([]);
});
