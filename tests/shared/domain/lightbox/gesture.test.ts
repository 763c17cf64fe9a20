import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginGesture, continueGesture, endGesture } from '#shared/domain/lightbox/gesture.ts';
import { FITTED, type Frame, type Point, zoomTo } from '#shared/domain/lightbox/zoom.ts';

const FRAME: Frame = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 500 }, natural: 1200 };
const ZOOMED = zoomTo(FITTED, 2, { x: 0, y: 0 }, FRAME);

/** One finger from the middle of the stage to a point, and away. */
function drag(from: typeof FITTED, to: Point) {
  const gesture = beginGesture(from, [{ x: 0, y: 0 }]);
  const shown = continueGesture(gesture, [to], FRAME);
  return { shown, end: endGesture(gesture, shown, to, FRAME) };
}

describe('one finger on a fitted picture', () => {
  it.each([
    ['further than the tolerance to the left shows the next', { x: -51, y: 10 }, 1],
    ['further than the tolerance to the right shows the one before', { x: 51, y: -10 }, -1],
    ['no further than the tolerance returns', { x: -50, y: 0 }, 0],
    ['more up than sideways returns', { x: -60, y: -61 }, 0],
  ] as const)('%s', (_, to, turn) => {
    const { shown, end } = drag(FITTED, to);
    expect(shown).toEqual({ view: FITTED, slide: to.x });
    expect(end).toEqual({ view: FITTED, turn });
  });
});

describe('one finger on a zoomed picture', () => {
  it('pans within the bounds and never changes the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }), (x, y) => {
        const { shown, end } = drag(ZOOMED, { x, y });
        expect(shown.slide).toBe(0);
        expect(end.turn).toBe(0);
        expect(Math.abs(end.view.x)).toBeLessThanOrEqual(200);
        expect(Math.abs(end.view.y)).toBeLessThanOrEqual(100);
      }),
    );
    expect(drag(ZOOMED, { x: 30, y: -40 }).end.view).toEqual({ scale: 2, x: 30, y: -40 });
  });
});

describe('two fingers', () => {
  const apart = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ];

  it('zoom around their middle', () => {
    const gesture = beginGesture(FITTED, apart);
    const wider = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(continueGesture(gesture, wider, FRAME)).toEqual({ view: { scale: 2, x: 0, y: 0 }, slide: 0 });
  });

  it('move the picture with their middle', () => {
    const gesture = beginGesture(FITTED, apart);
    const moved = [
      { x: -80, y: 20 },
      { x: 120, y: 20 },
    ];
    expect(continueGesture(gesture, moved, FRAME).view).toEqual({ scale: 2, x: 20, y: 20 });
  });

  it('that come together return the picture to its fitted size', () => {
    const gesture = beginGesture(FITTED, apart);
    const closer = [
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ];
    const shown = continueGesture(gesture, closer, FRAME);
    expect(shown.view.scale).toBeCloseTo(0.4);
    expect(endGesture(gesture, shown, { x: 20, y: 0 }, FRAME)).toEqual({ view: FITTED, turn: 0 });
  });

  it('become one when a finger is lifted: a zoomed picture is panned from there', () => {
    const pinched = continueGesture(
      beginGesture(FITTED, apart),
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
      FRAME,
    );
    const rest = beginGesture(pinched.view, [{ x: 100, y: 0 }], pinched.slide);
    expect(continueGesture(rest, [{ x: 130, y: 10 }], FRAME).view).toEqual({ scale: 2, x: 30, y: 10 });
  });
});
