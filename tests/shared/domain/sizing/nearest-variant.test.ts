import { expect, test } from 'vitest';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { GENERAL_TABLE, STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';

const of = (...sizes: readonly (string | null)[]) => sizes.map((size) => ({ size }));

test('a body is represented by the variant of its closest standard size', () => {
  const variants = of('XS', 'S', 'M', 'L', 'XL');
  expect(nearestVariant(STANDARD_BODIES.L, GENERAL_TABLE, variants)).toEqual({ size: 'L' });
  expect(nearestVariant(STANDARD_BODIES.XS, null, variants)).toEqual({ size: 'XS' });
});

test('a garment in other sizes is represented by the middle one, or by none if it has no sizes', () => {
  expect(nearestVariant(STANDARD_BODIES.L, null, of('75B', '80C', '85D'))).toEqual({ size: '80C' });
  expect(nearestVariant(STANDARD_BODIES.L, null, of(null))).toEqual({ size: null });
  expect(nearestVariant(STANDARD_BODIES.L, null, [])).toBeNull();
});
