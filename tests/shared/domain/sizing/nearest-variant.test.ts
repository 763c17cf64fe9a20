import { expect, test } from 'vitest';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { GENERAL_TABLE, STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';

const of = (...sizes: readonly (string | null)[]) => sizes.map((size) => ({ size }));

test('a body is sewn on the variant of its nearest standard size', () => {
  const variants = of('XS', 'S', 'M', 'L', 'XL');
  expect(nearestVariant(STANDARD_BODIES.L, GENERAL_TABLE, variants)).toEqual({ size: 'L' });
  expect(nearestVariant(STANDARD_BODIES.XS, null, variants)).toEqual({ size: 'XS' });
});

test('where a garment is sold in sizes of its own, the middle one stands in; where in none, nothing does', () => {
  expect(nearestVariant(STANDARD_BODIES.L, null, of('75B', '80C', '85D'))).toEqual({ size: '80C' });
  expect(nearestVariant(STANDARD_BODIES.L, null, of(null))).toEqual({ size: null });
  expect(nearestVariant(STANDARD_BODIES.L, null, [])).toBeNull();
});
