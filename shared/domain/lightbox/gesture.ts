import { swipeOf } from '../swipe.ts';
import { type Frame, type Point, pan, settle, type View, zoomTo } from './zoom.ts';

/** One gesture from the first finger to the last: the view and the positions of the fingers when it began. */
export type Gesture = { from: View; fingers: readonly Point[]; slid: number };

/** The result of a gesture: the picture's view, and the offset of the row of pictures, px. */
export type Shown = { view: View; slide: number };

/** Begins a gesture, or continues it when a finger is added or lifted; `slid` is the current offset of the row. */
export function beginGesture(view: View, fingers: readonly Point[], slid = 0): Gesture {
  return { from: view, fingers, slid };
}

/** Applies the fingers' movement: two zoom about their middle, one pans a zoomed picture and slides any other. */
export function continueGesture(gesture: Gesture, fingers: readonly Point[], frame: Frame): Shown {
  const [first, second] = fingers;
  const [firstBefore, secondBefore] = gesture.fingers;
  if (!first || !firstBefore) return { view: gesture.from, slide: gesture.slid };
  if (second && secondBefore) {
    const before = middle(firstBefore, secondBefore);
    const now = middle(first, second);
    const grown = distance(first, second) / Math.max(1, distance(firstBefore, secondBefore));
    const zoomed = zoomTo(gesture.from, gesture.from.scale * grown, before, frame);
    return { view: pan(zoomed, minus(now, before), frame), slide: 0 };
  }
  const moved = minus(first, firstBefore);
  if (isZoomed(gesture.from)) return { view: pan(gesture.from, moved, frame), slide: 0 };
  return { view: gesture.from, slide: gesture.slid + moved.x };
}

/** The outcome of a gesture once the last finger is lifted. */
export function endGesture(gesture: Gesture, shown: Shown, at: Point, frame: Frame): { view: View; turn: -1 | 0 | 1 } {
  const view = settle(shown.view, frame);
  const [began] = gesture.fingers;
  if (isZoomed(shown.view) || !began || shown.slide === 0) return { view, turn: 0 };
  const swiped = swipeOf(shown.slide, at.y - began.y);
  if (swiped === null) return { view, turn: 0 };
  return { view, turn: swiped === 'left' ? 1 : -1 };
}

/** Zoomed pictures are panned; all others slide with the row. */
export function isZoomed(view: View): boolean {
  return view.scale > 1;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function minus(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
