import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEASURE_LIMITS, MEASURES } from '#shared/domain/measurements/limits.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { frontWidths } from '#shared/ui/figure/build.ts';
import { frontLines } from '#shared/ui/figure/front-lines.ts';
import { sideLines } from '#shared/ui/figure/side-lines.ts';

const cm = (measure: (typeof MEASURES)[number]) => fc.double({ ...MEASURE_LIMITS[measure], noNaN: true });
const anyBody = fc.record({
  bust: cm('bust'),
  underBust: cm('underBust'),
  waist: cm('waist'),
  hips: cm('hips'),
  height: cm('height'),
});

test('every body within the limits can be drawn from both sides', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      for (const { contour, hair, details } of [frontLines(body), sideLines(body)]) {
        for (const path of [...contour, hair, ...details]) expect(path).toMatch(/^M[-\d. CLZ]+$/);
      }
    }),
  );
});

test('the figure follows each measurement separately', () => {
  const body = STANDARD_BODIES.M;
  for (const measure of MEASURES) {
    const other = { ...body, [measure]: body[measure] + 6 };
    expect(frontLines(other).contour).not.toEqual(frontLines(body).contour);
  }
  expect(frontWidths({ ...body, waist: 60 }).waist).toBeLessThan(frontWidths(body).waist);
});
