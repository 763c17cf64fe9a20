import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createIntl } from '#client/intl/browser-intl.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { formatDays } from '#shared/i18n/days.ts';
import { formatCountry, formatDay, formatMoment, formatMoney } from '#shared/i18n/format.ts';
import { formatMessage } from '#shared/i18n/format-message.ts';
import { createShopIntl, type MessageId, type Messages } from '#shared/i18n/intl.ts';

const readTexts = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8'));

const COUNTS = [0, 1, 2, 5, 11, 21, 1234.5];

type Value = string | number | ((chunks: ReactNode) => ReactNode);

/** Every combination that a message can tell apart: each count with each of its choices. */
function examplesOf(elements: readonly MessageFormatElement[]): Record<string, Value>[] {
  const choices = new Set<string>(['another']);
  const names = new Map<string, MessageFormatElement['type'] | undefined>();
  const visit = (some: readonly MessageFormatElement[]) => {
    for (const element of some) {
      if ('value' in element && element.type !== TYPE.literal) names.set(element.value, element.type);
      if ('children' in element) visit(element.children);
      if (!('options' in element)) continue;
      for (const [choice, { value }] of Object.entries(element.options)) {
        choices.add(choice);
        visit(value);
      }
    }
  };
  visit(elements);
  const exampleOf = (type: MessageFormatElement['type'] | undefined, count: number, choice: string): Value => {
    if (type === TYPE.tag) return (chunks) => createElement('b', null, chunks);
    if (type === TYPE.select) return choice;
    return type === TYPE.argument ? `«${count}»` : count;
  };
  return [...choices].flatMap((choice) =>
    COUNTS.map((count) => Object.fromEntries([...names].map(([name, type]) => [name, exampleOf(type, count, choice)]))),
  );
}

describe.each(LOCALES)('the formatter of browsers (%s)', (locale) => {
  const texts = readTexts(locale);
  const messages = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]));
  const ours = createIntl({ locale: formatLocale(locale), messages });
  const library = createShopIntl(locale, messages as Messages);
  const written = (node: ReactNode) => renderToStaticMarkup(createElement(Fragment, null, ...[node].flat()));

  it('formats every message as react-intl does', () => {
    expect(Object.keys(messages).length).toBeGreaterThan(500);
    for (const [id, elements] of Object.entries(messages)) {
      for (const values of examplesOf(elements)) {
        const expected = written(library.formatMessage({ id: id as MessageId }, values as never));
        expect(written(ours.formatMessage({ id }, values)), id).toBe(expected);
      }
    }
  });

  it('formats money, days, hours and countries as react-intl does', () => {
    const by = (intl: typeof library) => [
      formatMoney(intl, 1_234_567),
      formatMoney(intl, -100_000),
      formatDay(intl, '2026-11-21T22:30:00Z'),
      formatMoment(intl, '2026-11-21T22:30:00Z'),
      formatCountry(intl, 'AE'),
      formatDays(intl, (id, values) => formatMessage(intl, id, values), { from: '2026-11-30', to: '2026-12-08' }),
      formatDays(intl, (id, values) => formatMessage(intl, id, values), { from: '2026-12-01', to: '2026-12-08' }),
    ];
    expect(by(ours as never)).toEqual(by(library));
  });

  it('throws for a missing message, and for one without its value', () => {
    expect(() => ours.formatMessage({ id: 'nowhere' })).toThrow('nowhere');
    expect(() => formatMessage(ours as never, 'common.discount' satisfies MessageId, {})).toThrow('percent');
  });
});
