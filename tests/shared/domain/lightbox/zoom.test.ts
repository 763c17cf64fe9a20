import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FITTED,
  type Frame,
  frameOf,
  MAX_ZOOM,
  MIN_ZOOM,
  naturalScale,
  pan,
  settle,
  toggleCloseUp,
  type View,
  ZOOM_STEP,
  zoomStep,
  zoomTo,
} from '#shared/domain/lightbox/zoom.ts';

const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 2000 }) });
const frame: fc.Arbitrary<Frame> = fc.tuple(size, size).map(([stage, picture]) => frameOf(stage, picture));
const point = fc.record({ x: fc.integer({ min: -1000, max: 1000 }), y: fc.integer({ min: -1000, max: 1000 }) });
const scale = fc.double({ min: MIN_ZOOM, max: 9, noNaN: true });
const view = fc.record({ before: scale, first: point });

/** The part of the picture that lies under a point of the stage. */
const under = (view: View, at: { x: number; y: number }) => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

const slack = ({ stage, picture }: Frame, { scale: grown }: View) => ({
  x: Math.max(0, (picture.width * grown - stage.width) / 2),
  y: Math.max(0, (picture.height * grown - stage.height) / 2),
});

describe('the zoom', () => {
  it('uses the numbers of the specification', () => {
    expect([ZOOM_STEP, MAX_ZOOM, MIN_ZOOM]).toEqual([0.12, 3, 0.1]);
  });

  it('never leaves its limits, and no edge of the picture moves inside the stage’s', () => {
    fc.assert(
      fc.property(frame, scale, point, point, (at, wished, finger, by) => {
        const view = pan(zoomTo(FITTED, wished, finger, at), by, at);
        expect(view.scale).toBeGreaterThanOrEqual(MIN_ZOOM);
        expect(view.scale).toBeLessThanOrEqual(naturalScale(at) * MAX_ZOOM);
        const most = slack(at, view);
        expect(Math.abs(view.x)).toBeLessThanOrEqual(most.x + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual(most.y + 1e-6);
      }),
    );
  });

  it('keeps the point under the pointer, if the bounds allow', () => {
    fc.assert(
      fc.property(frame, view, scale, point, (at, { before, first }, after, finger) => {
        const from = zoomTo(FITTED, before, first, at);
        const to = zoomTo(from, after, finger, at);
        const most = slack(at, to);
        for (const axis of ['x', 'y'] as const) {
          const wished = finger[axis] - (finger[axis] - from[axis]) * (to.scale / from.scale);
          if (Math.abs(wished) <= most[axis]) expect(under(to, finger)[axis]).toBeCloseTo(under(from, finger)[axis], 4);
        }
      }),
    );
  });

  it('goes by steps, and returns to exactly the fitted picture', () => {
    const at = frameOf({ width: 1000, height: 800 }, { width: 2000, height: 2500 });
    const centre = { x: 0, y: 0 };
    let view: View = FITTED;
    for (let step = 0; step < 5; step += 1) view = zoomStep(view, 1, centre, at);
    expect(view.scale).toBeCloseTo(1.6, 6);
    for (let step = 0; step < 5; step += 1) view = zoomStep(view, -1, centre, at);
    expect(view).toEqual(FITTED);
  });

  it('snaps to the natural size nearby', () => {
    const at: Frame = { stage: { width: 500, height: 900 }, picture: { width: 500, height: 625 }, natural: 750 };
    const near = zoomTo(FITTED, 1.42, { x: 0, y: 0 }, at);
    expect(zoomStep(near, 1, { x: 0, y: 0 }, at).scale).toBe(1.5);
  });

  it('stops at a tenth and at three times the picture’s own pixels', () => {
    const at: Frame = { stage: { width: 500, height: 900 }, picture: { width: 500, height: 625 }, natural: 1000 };
    let view: View = FITTED;
    for (let step = 0; step < 100; step += 1) view = zoomStep(view, 1, { x: 0, y: 0 }, at);
    expect(view.scale).toBe(6);
    for (let step = 0; step < 100; step += 1) view = zoomStep(view, -1, { x: 0, y: 0 }, at);
    expect(view.scale).toBe(0.1);
  });
});

describe('a double tap', () => {
  const at: Frame = { stage: { width: 400, height: 800 }, picture: { width: 400, height: 500 }, natural: 1120 };

  it('shows the picture’s own pixels and returns to the former view', () => {
    const before = zoomTo(FITTED, 1.24, { x: 0, y: 0 }, at);
    const close = toggleCloseUp(before, FITTED.scale, { x: 50, y: 0 }, at);
    expect(close.scale).toBeCloseTo(2.8);
    expect(toggleCloseUp(close, before.scale, { x: 50, y: 0 }, at).scale).toBeCloseTo(1.24);
  });

  it('shows twice the size of a picture with few pixels', () => {
    const few = { ...at, natural: 420 };
    expect(toggleCloseUp(FITTED, 1, { x: 0, y: 0 }, few).scale).toBe(2);
  });
});

describe('fingers that leave', () => {
  it('let a picture that is too small return', () => {
    fc.assert(
      fc.property(frame, fc.double({ min: MIN_ZOOM, max: 0.99, noNaN: true }), point, (at, small, finger) => {
        expect(settle(zoomTo(FITTED, small, finger, at), at)).toEqual(FITTED);
      }),
    );
  });
});

describe('a picture', () => {
  it('is fitted into its stage and never shown larger than its own pixels', () => {
    fc.assert(
      fc.property(size, size, (stage, picture) => {
        const fitted = frameOf(stage, picture);
        expect(fitted.picture.width).toBeLessThanOrEqual(Math.min(stage.width, picture.width) + 1e-6);
        expect(fitted.picture.height).toBeLessThanOrEqual(stage.height * 0.8 + 1e-6);
        expect(fitted.picture.width / fitted.picture.height).toBeCloseTo(picture.width / picture.height, 6);
        expect(naturalScale(fitted)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
