import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineMeasurements } from '#shared/contract/made-to-order.ts';
import { isMeasurements, MEASURE_LIMITS, MEASURES, measurementErrors } from '#shared/domain/measurements/limits.ts';
import { aBody, BODY } from '../made-to-order-samples.ts';

describe('measures', () => {
  test.each(MEASURES)('of %s are valid within their limits, both included, in steps of 0.5', (measure) => {
    const { min, max } = MEASURE_LIMITS[measure];
    const errorOf = (cm: number) => measurementErrors({ [measure]: cm })[measure];
    expect([min, min + 0.5, max].map(errorOf)).toEqual([undefined, undefined, undefined]);
    expect([min - 0.5, max + 0.5, min + 0.3, Number.NaN].map(errorOf)).toEqual([
      'too-small',
      'too-large',
      'step',
      'too-small',
    ]);
  });

  test('with an under-bust larger than the bust are refused, with an equal one not', () => {
    expect(measurementErrors({ ...BODY, underBust: BODY.bust + 0.5 })).toEqual({ underBust: 'under-bust' });
    expect(measurementErrors({ ...BODY, underBust: BODY.bust })).toEqual({});
  });

  test('that are missing have no error', () => {
    expect(measurementErrors({})).toEqual({});
  });
});

test('the device accepts the same measurements as the contract', () => {
  const nearly = fc.record(
    Object.fromEntries(MEASURES.map((measure) => [measure, fc.oneof(fc.integer({ min: 40, max: 180 }), fc.double())])),
    { requiredKeys: MEASURES.slice(1) },
  );
  fc.assert(
    fc.property(fc.oneof(aBody, nearly, fc.jsonValue()), (value) => {
      expect(isMeasurements(value)).toBe(LineMeasurements.safeParse(value).success);
    }),
  );
});
