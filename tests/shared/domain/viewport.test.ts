import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREAKPOINTS, isViewport, viewportClass, viewportOf } from '#shared/domain/viewport.ts';

const width = fc.integer({ min: 0, max: 10_000 });

describe('the breakpoint of a width', () => {
  test.each(Object.entries(BREAKPOINTS))('%s begins at %d', (name, from) => {
    expect(viewportOf(from)).toBe(name);
    if (from > BREAKPOINTS.mobile) expect(viewportOf(from - 1)).not.toBe(name);
  });

  test('is the last one it reaches, and the smallest below all of them', () => {
    fc.assert(
      fc.property(width, (px) => {
        const from = BREAKPOINTS[viewportOf(px)];
        const reached = Object.values(BREAKPOINTS).filter((each) => each <= px);
        expect(from).toBe(reached.length > 0 ? Math.max(...reached) : BREAKPOINTS.mobile);
      }),
    );
  });

  test('never shrinks as the window grows', () => {
    fc.assert(
      fc.property(width, width, (one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(BREAKPOINTS[viewportOf(small)]).toBeLessThanOrEqual(BREAKPOINTS[viewportOf(large)]);
      }),
    );
  });
});

test('only a breakpoint’s own name is a viewport', () => {
  for (const name of Object.keys(BREAKPOINTS)) expect(isViewport(name)).toBe(true);
  for (const name of ['toString', '__proto__', 'constructor', '', 1024, null, undefined]) {
    expect(isViewport(name)).toBe(false);
  }
});

test('pages differ between phones with tablets and everything wider', () => {
  expect(viewportClass(viewportOf(1023))).toBe('compact');
  expect(viewportClass(viewportOf(1024))).toBe('wide');
});
