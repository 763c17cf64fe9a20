import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SWIPE_TOLERANCE_PX, swipeOf } from '#shared/domain/swipe.ts';

it('a swipe is longer than 50 px, and more horizontal than vertical', () => {
  expect(SWIPE_TOLERANCE_PX).toBe(50);
  expect([swipeOf(50, 0), swipeOf(51, 0), swipeOf(-51, 0), swipeOf(60, 60), swipeOf(60, -59)]).toEqual([
    null,
    'right',
    'left',
    null,
    'right',
  ]);
});

it('a move in the other direction is the other swipe', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (dx, dy) => {
      const opposite = { left: 'right', right: 'left', none: 'none' } as const;
      expect(swipeOf(-dx, dy) ?? 'none').toBe(opposite[swipeOf(dx, dy) ?? 'none']);
    }),
  );
});
