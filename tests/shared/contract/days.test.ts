import { expect, test } from 'vitest';
import { DelayRequest } from '#shared/contract/piece.ts';
import { ProductionSettings } from '#shared/contract/production-settings.ts';

const SETTINGS = {
  stages: [
    { id: 'to-cut', name: null },
    { id: 'packed', name: null },
  ],
  piecesPerDay: null,
  weekdaysOff: [],
  daysOff: [],
  ownChanges: true,
};

test.each(['2026-12-99', '2027-00-10', '2027-02-30', '0000-00-00'])('%s is no day to promise or to close on', (day) => {
  expect(DelayRequest.safeParse({ seenReadyBy: '2026-12-01', readyBy: day }).success).toBe(false);
  expect(ProductionSettings.safeParse({ ...SETTINGS, daysOff: [day] }).success).toBe(false);
});

test('a day of a leap year is one', () => {
  expect(DelayRequest.safeParse({ seenReadyBy: '2026-12-01', readyBy: '2028-02-29' }).success).toBe(true);
  expect(ProductionSettings.safeParse({ ...SETTINGS, daysOff: ['2028-02-29'] }).success).toBe(true);
});
