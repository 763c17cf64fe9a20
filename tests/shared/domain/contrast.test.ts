import { expect, test } from 'vitest';
import { isDark, isLowContrast } from '#shared/domain/contrast.ts';

test('midnight and wine are dark, ivory and rose are not, and an unknown colour counts as light', () => {
  expect(['#1f2a44', '#571019'].map(isDark)).toEqual([true, true]);
  expect(['#f3ead8', '#e5c4bd', null].map(isDark)).toEqual([false, false, false]);
});

test('a thread of the cloth’s lightness has low contrast, and one far from it has not', () => {
  expect(isLowContrast('#b8893b', '#b98a8c')).toBe(true);
  expect(isLowContrast('#571019', '#b98a8c')).toBe(false);
  expect(isLowContrast('#571019', null)).toBe(false);
});
