import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from '@formatjs/intl';
import { expect, test } from 'vitest';
import { pseudo } from '../../vite/pseudo-locale.ts';

function say(message: string, values = {}) {
  const intl = createIntl({ locale: 'ru', messages: { it: pseudo(parse(message)) } });
  return intl.formatMessage({ id: 'it' }, values);
}

test('a message grows by two fifths, between brackets', () => {
  expect(say('Оформить заказ')).toBe('‹Оформить заказ õõ õõõ›');
});

test('arguments, plurals and signs stay what they are', () => {
  expect(say('Всего: {count}', { count: 3 })).toMatch(/^‹Всего: õ.*› 3$/);
  const plural = '{count, plural, one {# вещь} few {# вещи} many {# вещей} other {# вещи}}';
  expect(say(plural, { count: 5 })).toMatch(/^5 ‹вещей .*›$/);
  expect(say('{a} – {b}', { a: 1, b: 2 })).toBe('1 – 2');
});
