import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { readMeasure } from '#shared/domain/measurements/read-measure.ts';
import { aMeasure } from '../made-to-order-samples.ts';

describe('a measure', () => {
  test.each([
    '92.5',
    '92,5',
    ' 92,5 ',
    '92.50',
    '92,5см',
    '92,5 см',
    '92,5 см.',
    '92.5 cm',
    '92.5\u00a0CM',
    '9 2,5',
    '92.4',
    '92,6 см',
  ])('%j is 92.5 cm', (typed) => {
    expect(readMeasure('bust', typed)).toEqual({ kind: 'cm', cm: 92.5 });
  });

  test.each(['36 in', '36"', '36″', '36 inches', '36 дюймов', "36''"])('%j is recognised as inches', (typed) => {
    expect(readMeasure('bust', typed)).toEqual({ kind: 'cm', cm: 91.5 });
  });

  test.each(['5\'6"', '5 ft 6 in', '5′6″', "5'6", '5 футов 6 дюймов'])('%j is a height', (typed) => {
    expect(readMeasure('height', typed)).toEqual({ kind: 'cm', cm: 167.5 });
  });

  test.each([
    ['bust', '36', 91.5],
    ['waist', '28,5', 72.5],
    ['hips', '40', 101.5],
    ['height', '66', 167.5],
  ] as const)('of %s that looks like inches, %s, is offered as %s cm', (measure, typed, cm) => {
    expect(readMeasure(measure, typed)).toMatchObject({ kind: 'inches', cm });
  });

  test('that is valid in cm is never taken for inches', () => {
    expect(readMeasure('waist', '45')).toEqual({ kind: 'cm', cm: 45 });
  });

  test('beyond its limits is refused with the reason', () => {
    expect(readMeasure('bust', '250')).toEqual({ kind: 'refused', cm: 250, error: 'too-large' });
    expect(readMeasure('bust', '4')).toEqual({ kind: 'refused', cm: 4, error: 'too-small' });
    expect(readMeasure('bust', '36 см')).toEqual({ kind: 'refused', cm: 36, error: 'too-small' });
    expect(readMeasure('bust', '90 in')).toMatchObject({ kind: 'refused', error: 'too-large' });
  });

  test.each(['', '  ', '\u00a0'])('%j is empty', (typed) => {
    expect(readMeasure('bust', typed)).toEqual({ kind: 'empty' });
  });

  test.each(['девяносто', '92 кг', '-92', '92..5', '9e1', '92/2', 'NaN', '1000'])('%j cannot be read', (typed) => {
    expect(readMeasure('bust', typed)).toEqual({ kind: 'unreadable' });
  });
});

test('every measurement is read as formatted in either language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MEASURES).chain((measure) => fc.tuple(fc.constant(measure), aMeasure(measure))),
      fc.constantFrom('', ' см', 'cm', '\u00a0см'),
      ([measure, cm], unit) => {
        const expected = { kind: 'cm', cm };
        expect(readMeasure(measure, `${cm}${unit}`)).toEqual(expected);
        expect(readMeasure(measure, `${String(cm).replace('.', ',')}${unit}`)).toEqual(expected);
      },
    ),
  );
});

test('any input is read as something', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEASURES), fc.string(), (measure, typed) => {
      expect(readMeasure(measure, typed)).toHaveProperty('kind');
    }),
  );
});
