import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { formatShopDate } from '#atelier/app/i18n/use-text.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const said = (locale: string, iso: string, clock: boolean) =>
  formatShopDate(createIntl({ locale }), iso, { clock, now }).replaceAll('\u00a0', ' ');

test('the year of a day is shown if it is not the current one', () => {
  expect(said('ru', '2026-11-30', false)).toBe('30 ноября');
  expect(said('ru', '2027-01-12', false)).toBe('12 января 2027');
  expect(said('en-GB', '2027-01-12', false)).toBe('12 January 2027');
});

test('the year of a time is shown likewise, in Moscow’s time zone', () => {
  expect(said('ru', '2026-11-23T12:51:00Z', true)).toBe('23 ноября в 15:51');
  expect(said('ru', '2025-12-31T22:30:00Z', true)).toBe('1 января в 1:30');
  expect(said('ru', '2025-11-23T12:51:00Z', true)).toBe('23 ноября 2025 в 15:51');
});
