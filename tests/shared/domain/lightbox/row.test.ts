import { describe, expect, it } from 'vitest';
import { indexesAround, indexWithin } from '#shared/domain/lightbox/row.ts';

describe('an index in the row', () => {
  it.each([
    [0, 5, 0],
    [7, 5, 4],
    [-3, 5, 0],
    [2.9, 5, 2],
    [Number.NaN, 5, 0],
    [3, 0, 0],
  ])('%d of %d is %d', (wished, count, index) => {
    expect(indexWithin(wished, count)).toBe(index);
  });
});

describe('pictures that are ready before they are asked for', () => {
  it('are one back and two ahead', () => {
    expect(indexesAround(3, 9)).toEqual([2, 3, 4, 5]);
  });

  it('end where the row ends', () => {
    expect(indexesAround(0, 9)).toEqual([0, 1, 2]);
    expect(indexesAround(8, 9)).toEqual([7, 8]);
    expect(indexesAround(0, 0)).toEqual([]);
  });
});
