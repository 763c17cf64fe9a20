import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { formatDays, formatMoney } from '#shared/i18n/format.ts';
import { say } from '#shared/i18n/say.ts';

function speak(locale: string, text: string) {
  const onError = (error: unknown) => {
    throw error;
  };
  return createIntl({ locale, messages: { 'cart.count': parse(text) }, onError });
}

describe('a message', () => {
  it('is said anew with other values, and by each formatter in its own words', () => {
    const russian = speak('ru-RU', '{count, plural, one {# вещь} few {# вещи} other {# вещей}}');
    const english = speak('en-US', '{count, plural, one {# piece} other {# pieces}}');
    expect([1, 3, 5].map((count) => say(russian, 'cart.count', { count }))).toEqual(['1 вещь', '3 вещи', '5 вещей']);
    expect([1, 3].map((count) => say(english, 'cart.count', { count }))).toEqual(['1 piece', '3 pieces']);
  });

  it('that is missing, or lacks a value, throws', () => {
    const english = speak('en-US', '{count} pieces');
    expect(() => say(english, 'nav.menu', { count: 1 })).toThrow();
    expect(() => say(english, 'cart.count', {})).toThrow();
  });
});

describe('prices and days', () => {
  it('are formatted once, by each formatter', () => {
    const formatters = [speak('ru-RU', ''), speak('en-US', '')];
    const numbers = formatters.map((intl) => vi.spyOn(intl, 'formatNumber'));
    const prices = () => formatters.flatMap((intl) => [100_000, 100_050].map((amount) => formatMoney(intl, amount)));
    expect(prices()).toEqual(prices());
    expect(new Set(prices()).size).toBe(4);
    for (const number of numbers) expect(number).toHaveBeenCalledTimes(2);
    const week = { from: '2026-03-12', to: '2026-03-16' };
    const [russian, english] = formatters.map((intl) => [formatDays(intl, week), formatDays(intl, week)]);
    expect(russian).toEqual(['12\u2060–\u206016\u00a0марта', '12\u2060–\u206016\u00a0марта']);
    expect(english?.[0]).toBe(english?.[1]);
    expect(english?.[0]).toContain('March');
  });
});
