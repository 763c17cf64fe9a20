import { expect, test } from 'vitest';
import { readPhone } from '#api/orders/contact.ts';
import { canBePhone, groupTypedPhone } from '#shared/domain/phone.ts';

test.each([
  ['RU', '+7 900 000-00-00', '+79000000000'],
  ['RU', '8 (900) 000-00-00', '+79000000000'],
  ['RU', '89000000000', '+79000000000'],
  ['RU', '79000000000', '+79000000000'],
  ['RU', ' 900 000 00 00 ', '+79000000000'],
  ['RU', '8 495 123-45-67', '+74951234567'],
  ['RU', '+49 30 901820', '+4930901820'],
  ['KZ', '8 701 234 56 78', '+77012345678'],
  ['KG', '0555 123 456', '+996555123456'],
  ['DE', '030 901820', '+4930901820'],
  ['US', '+1.212.555.0100', '+12125550100'],
])('a phone number of %s is read: %s', (country, typed, phone) => {
  expect(canBePhone(typed, country)).toBe(true);
  expect(readPhone(typed, country)).toBe(phone);
});

test.each([
  ['RU', '8916123'],
  ['RU', '8 916 123 45 6'],
  ['RU', '8 123 456-78-90'],
  ['RU', '+7 916 123'],
  ['DE', '+7 916 123'],
  ['RU', '+7 900 000-00-00 доб. 12'],
  ['RU', 'anna@nega.test'],
  ['DE', '12345'],
  ['DE', '1234567890123456'],
  ['DE', '+'],
  ['DE', '—'],
])('a phone number of %s is refused by the form as by the API: %s', (country, typed) => {
  expect(canBePhone(typed, country)).toBe(false);
  expect(readPhone(typed, country)).toBeNull();
});

test('a phone number of Russia is accepted by the API whenever the form accepts it', () => {
  const starts = ['', '7', '8', '+7'].flatMap((code) => Array.from({ length: 100 }, (_, area) => `${code}${area}`));
  const numbers = starts.flatMap((start) => [5, 7, 8, 9, 10].map((length) => start + '1234567890'.slice(0, length)));
  const passing = numbers.filter((typed) => canBePhone(typed, 'RU'));
  expect(passing.length).toBeGreaterThan(100);
  expect(passing.filter((typed) => readPhone(typed, 'RU') === null)).toEqual([]);
});

test('a number is grouped as far as it is typed', () => {
  const typed = '+79123456789';
  const shown = Array.from(typed, (_, index) => groupTypedPhone(typed.slice(0, index + 1)));
  expect(shown.filter((_, index) => index % 3 === 1)).toEqual(['+7', '+7 912', '+7 912 345', '+7 912 345-67-8']);
  expect(groupTypedPhone('+7 912 345-67-89')).toBe('+7 912 345-67-89');
  expect(groupTypedPhone('89123456789')).toBe('8 912 345-67-89');
  for (const other of ['+49 30 123', '812', '+7 912 345-67-890', 'звоните вечером'])
    expect(groupTypedPhone(other)).toBe(other);
});
