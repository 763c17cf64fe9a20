import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScreenScale } from '#shared/domain/measurements/true-scale.ts';
import { rulerMarks } from '#shared/ui/ruler-marks.ts';

describe('the scale of a screen', () => {
  test('is read as it was stored', () => {
    const scale = { pixelsPerMm: 3.78, pixelRatio: 2 };
    expect(parseScreenScale(JSON.stringify(scale))).toEqual(scale);
  });

  test('is unknown from damaged text and from impossible numbers', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseScreenScale(text) === null));
    expect(parseScreenScale(null)).toBeNull();
    expect(parseScreenScale('{"pixelsPerMm":900,"pixelRatio":1}')).toBeNull();
    expect(parseScreenScale('{"pixelsPerMm":"4","pixelRatio":1}')).toBeNull();
  });
});

test('a ruler has a mark each millimetre, and whole centimetres the longest', () => {
  const marks = rulerMarks(20, 10).split('M').slice(1);
  expect(marks).toHaveLength(21);
  expect([marks[0], marks[4], marks[5], marks[10]]).toEqual(['0 0v10', '4 0v4', '5 0v7', '10 0v10']);
});
