import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedMeasure } from '#shared/domain/measurements/repeated-measure.ts';

test.each([
  [90, 91, { kind: 'mean', cm: 90.5 }],
  [90, 90.5, { kind: 'mean', cm: 90.5 }],
  [92, 90, { kind: 'mean', cm: 91 }],
  [92.5, 90, { kind: 'apart', cm: 2.5 }],
])('two values of %d and %d cm give %o', (first, second, result) => {
  expect(repeatedMeasure(first, second)).toEqual(result);
});

test('a mean lies between both values, in steps of half a centimetre, whichever came first', () => {
  const steps = fc.integer({ min: 80, max: 420 }).map((half) => half / 2);
  fc.assert(
    fc.property(steps, steps, (first, second) => {
      const result = repeatedMeasure(first, second);
      expect(repeatedMeasure(second, first)).toEqual(result);
      if (result.kind === 'apart') {
        expect(result.cm).toBeGreaterThan(2);
        return;
      }
      expect(result.cm).toBeGreaterThanOrEqual(Math.min(first, second));
      expect(result.cm).toBeLessThanOrEqual(Math.max(first, second));
      expect(result.cm * 2).toBe(Math.round(result.cm * 2));
    }),
  );
});
