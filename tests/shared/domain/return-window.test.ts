import { expect, test } from 'vitest';
import {
  hasWithdrawal,
  isWithinWindow,
  returnDays,
  returnSendDays,
  returnWindow,
} from '#shared/domain/return-window.ts';

test.each([
  ['here', 'RU', '2026-12-01', { days: 7, until: '2026-12-08' }],
  ['in Kazakhstan', 'KZ', '2026-12-01', { days: 7, until: '2026-12-08' }],
  ['in the EU', 'DE', '2026-12-01', { days: 14, until: '2026-12-15' }],
  ['in the United Kingdom', 'GB', '2026-12-01', { days: 14, until: '2026-12-15' }],
  ['with a last day on a Saturday', 'RU', '2026-11-28', { days: 7, until: '2026-12-07' }],
  ['with a last day on a Sunday', 'FR', '2026-11-29', { days: 14, until: '2026-12-14' }],
])('an order delivered %s may come back until its day', (_where, country, deliveredOn, window) => {
  const found = returnWindow(country, { deliveredOn, expectedBy: '2026-12-30' });
  expect(found).toEqual({ ...window, countedFrom: 'delivery' });
});

test('an order that nobody saw delivered counts from the last day of its estimate', () => {
  const window = returnWindow('RU', { deliveredOn: null, expectedBy: '2026-12-01' });
  expect(window).toEqual({ days: 7, until: '2026-12-08', countedFrom: 'estimate' });
  expect(returnWindow('RU', { deliveredOn: null, expectedBy: null })).toBeNull();
});

test('the last day ends where it ends last', () => {
  const window = { until: '2026-12-08' };
  expect(isWithinWindow(window, Date.parse('2026-12-09T11:59:59Z'))).toBe(true);
  expect(isWithinWindow(window, Date.parse('2026-12-09T12:00:00Z'))).toBe(false);
});

test('countries of the EU and the United Kingdom have the right of withdrawal', () => {
  expect(['RU', 'US', 'CH', 'IE', 'GB'].map(hasWithdrawal)).toEqual([false, false, false, true, true]);
});

test('a parcel may take as long as its announcement, in every country', () => {
  // The cart says both with one number.
  for (const country of ['RU', 'KZ', 'DE', 'GB', undefined]) expect(returnSendDays(country)).toBe(returnDays(country));
});
