import { createIntl } from '@formatjs/intl';
import { expect, test } from 'vitest';
import type { MessageId } from '#shared/i18n/intl.ts';
import { orderText } from '#shared/i18n/order-text.ts';
import ru from '../../../locales/ru.json' with { type: 'json' };

const intl = createIntl({ locale: 'ru', messages: ru });
const t = (id: MessageId, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
const money = (amount: number) => `${amount / 100} ₽`;
const told = (lines: number, certificates: readonly { amount: number; recipient: string }[]) =>
  orderText(t, money, {
    opening: 'Здравствуйте!',
    lines: Array.from({ length: lines }, (_, index) => {
      return { name: `Вещь ${index + 1}`, colour: null, size: 'M', quantity: 1, measurements: null };
    }),
    certificates,
    facts: [],
    total: 1_000_000,
  }).replaceAll('\u00a0', ' ');
const gift = { amount: 500_000, recipient: 'maria@nega.test' };

test('lists certificates by amount, without recipients', () => {
  const text = told(1, [gift, { ...gift, amount: 150_000 }]);
  expect(text.split('\n')).toEqual([
    'Здравствуйте!',
    '— Вещь 1, M, 1 вещь',
    '— Подарочный сертификат, 5000 ₽',
    '— Подарочный сертификат, 1500 ₽',
    expect.stringContaining('10000 ₽'),
  ]);
  expect(text).not.toContain('maria');
});

test('fits into a link: surplus lines are counted', () => {
  const named = told(9, [gift, gift])
    .split('\n')
    .filter((line) => line.startsWith('— '));
  expect(named).toHaveLength(9);
  expect(named.at(-1)).toBe('— и ещё 3 позиции');
  expect(told(0, [gift])).toContain('сертификат');
});
