import { expect, it } from 'vitest';
import { canBePhone } from '#client/islands/checkout/phone-shape.ts';

it.each([
  '+7 900 000-00-00',
  '8 (900) 000-00-00',
  '89000000000',
  '+49 30 901820',
  '+1.212.555.0100',
  ' 900 000 00 00 ',
])('can be a phone: %s', (typed) => {
  expect(canBePhone(typed)).toBe(true);
});

it.each(['12345', '+7 900 000-00-00 доб. 12', 'anna@nega.test', '1234567890123456', '+', '—'])(
  'cannot be a phone: %s',
  (typed) => {
    expect(canBePhone(typed)).toBe(false);
  },
);
