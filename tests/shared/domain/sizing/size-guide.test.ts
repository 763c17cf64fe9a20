import { expect, test } from 'vitest';
import { toInches } from '#shared/domain/measurements/inches.ts';
import { BRA_BANDS, BRA_CUPS, braSize } from '#shared/domain/sizing/bra-sizes.ts';
import { fitOf } from '#shared/domain/sizing/fit.ts';
import { RUSSIAN_SIZES, sizeNumbers } from '#shared/domain/sizing/size-numbers.ts';
import { GENERAL_TABLE } from '#shared/domain/sizing/standard-bodies.ts';

test('a bra size corresponds to the standard size closest to its body, and increases monotonically', () => {
  expect(braSize(75, 'B', GENERAL_TABLE)).toBe('S');
  expect(braSize(70, 'A', GENERAL_TABLE)).toBe('XS');
  expect(braSize(80, 'B', GENERAL_TABLE)).toBe('M');
  const order = ['XS', 'S', 'M', 'L', 'XL'];
  const positions = BRA_BANDS.map((band) =>
    BRA_CUPS.map((cup) => order.indexOf(braSize(band, cup, GENERAL_TABLE) ?? '')),
  );
  for (const row of positions) expect(row).toEqual(row.toSorted((a, b) => a - b));
  for (const [index] of BRA_CUPS.entries()) {
    const column = positions.map((row) => row[index] ?? 0);
    expect(column).toEqual(column.toSorted((a, b) => a - b));
  }
});

test('a standard size has its Russian, European and British sizes', () => {
  expect(sizeNumbers(RUSSIAN_SIZES.S)).toEqual({
    ru: { min: 42, max: 44 },
    eu: { min: 36, max: 38 },
    uk: { min: 8, max: 10 },
  });
});

test('centimetres are shown in inches to the nearest quarter', () => {
  expect([82, 94, 63, 100].map(toInches)).toEqual(['32¼', '37', '24¾', '39¼']);
});

test('the fit of a garment follows from its ease', () => {
  const table = (ease: object) => ({ ease, stretch: 0, sizes: [] });
  expect(fitOf(table({ bust: 0, underBust: 0 }))).toBe('close');
  expect(fitOf(table({ bust: 6, hips: 24 }))).toBe('regular');
  expect(fitOf(table({ bust: 24, hips: 22 }))).toBe('loose');
  expect(fitOf(table({}))).toBeNull();
});
