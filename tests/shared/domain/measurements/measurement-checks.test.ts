import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measurementChecks } from '#shared/domain/measurements/measurement-checks.ts';
import { aBody, BODY } from '../made-to-order-samples.ts';

const ids = (...given: Parameters<typeof measurementChecks>) => measurementChecks(...given).map(({ id }) => id);

test('an ordinary body is not questioned', () => {
  expect(measurementChecks(BODY)).toEqual([]);
  expect(measurementChecks({})).toEqual([]);
});

test('bust and under-bust that seem swapped are questioned, with both values', () => {
  expect(measurementChecks({ bust: 78, underBust: 92 })).toEqual([{ id: 'swapped', bust: 78, underBust: 92 }]);
});

test('an under-bust close to the bust is questioned', () => {
  expect(ids({ bust: 92, underBust: 90 })).toEqual(['close']);
  expect(ids({ bust: 92, underBust: 88 })).toEqual([]);
});

test('a waist larger than the hips is questioned, an equal one is not', () => {
  expect(measurementChecks({ waist: 101, hips: 100 })).toEqual([{ id: 'waist-over-hips', waist: 101, hips: 100 }]);
  expect(ids({ waist: 100, hips: 100 })).toEqual([]);
});

test('a measurement that jumped since last time is questioned, and only that one', () => {
  expect(measurementChecks({ ...BODY, waist: 83, hips: 104 }, BODY)).toEqual([
    { id: 'jump', measure: 'waist', from: 73, to: 83 },
  ]);
});

test('the same body again is never a jump', () => {
  fc.assert(
    fc.property(aBody, (body) => {
      expect(ids(body, body)).not.toContain('jump');
    }),
  );
});
