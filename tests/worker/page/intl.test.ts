import { describe, expect, it, vi } from 'vitest';
import { formatDays } from '#shared/i18n/days.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { formatMessage } from '#shared/i18n/format-message.ts';
import { intlOf } from '#worker/page/intl.ts';

const LANGUAGES = [intlOf('ru'), intlOf('en')] as const;

describe('a message', () => {
  it('is formatted again with other values, in each language', () => {
    const [russian, english] = LANGUAGES;
    expect([1, 3, 5].map((count) => formatMessage(russian, 'cart.count', { count }))).toEqual([
      '1\u00a0вещь',
      '3\u00a0вещи',
      '5\u00a0вещей',
    ]);
    expect([1, 3].map((count) => formatMessage(english, 'cart.count', { count }))).toEqual(['1 piece', '3 pieces']);
  });

  it('without a value throws', () => {
    for (const intl of LANGUAGES) expect(() => formatMessage(intl, 'cart.count', {})).toThrow();
  });
});

describe('prices and days', () => {
  it('are formatted once in each language', () => {
    const numbers = LANGUAGES.map((intl) => vi.spyOn(intl, 'formatNumber'));
    // Amounts of no other test: what is formatted once is kept for all of them.
    const prices = () => LANGUAGES.flatMap((intl) => [7_654_300, 7_654_350].map((amount) => formatMoney(intl, amount)));
    expect(prices()).toEqual(prices());
    expect(new Set(prices()).size).toBe(4);
    for (const number of numbers) expect(number).toHaveBeenCalledTimes(2);
    const week = { from: '2026-03-12', to: '2026-03-16' };
    const days = () => LANGUAGES.map((intl) => formatDays(intl, (id, values) => formatMessage(intl, id, values), week));
    expect(days()).toEqual(days());
    expect(days()[0]).toBe('12\u2060–\u206016\u00a0марта');
    expect(days()[1]).toContain('March');
  });
});
