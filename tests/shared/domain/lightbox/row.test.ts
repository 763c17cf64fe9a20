import { describe, expect, it } from 'vitest';
import { placesAround, placeWithin } from '#shared/domain/lightbox/row.ts';

describe('a place in the row', () => {
  it.each([
    [0, 5, 0],
    [7, 5, 4],
    [-3, 5, 0],
    [2.9, 5, 2],
    [Number.NaN, 5, 0],
    [3, 0, 0],
  ])('%d of %d is %d', (wished, count, place) => {
    expect(placeWithin(wished, count)).toBe(place);
  });
});

describe('pictures that are ready before they are asked for', () => {
  it('are one back and two ahead', () => {
    expect(placesAround(3, 9)).toEqual([2, 3, 4, 5]);
  });

  it('end where the row ends', () => {
    expect(placesAround(0, 9)).toEqual([0, 1, 2]);
    expect(placesAround(8, 9)).toEqual([7, 8]);
    expect(placesAround(0, 0)).toEqual([]);
  });
});
