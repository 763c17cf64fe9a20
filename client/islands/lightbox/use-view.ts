import { useState } from 'react';
import type { Shown } from '#shared/domain/lightbox/gesture.ts';
import { indexWithin } from '#shared/domain/lightbox/row.ts';
import { FITTED, type Frame, type Point, pan, refit, toggleCloseUp, zoomStep } from '#shared/domain/lightbox/zoom.ts';

const MIDDLE: Point = { x: 0, y: 0 };

type Options = { start: number; count: number; frameAt: (index: number) => Frame };

/** The current picture, its view, and the actions on it. */
export type LightboxView = ReturnType<typeof useView>;

/** The state of the lightbox; every picture begins fitted. */
export function useView({ start, count, frameAt }: Options) {
  const [index, setIndex] = useState(() => indexWithin(start, count));
  const [kept, setKept] = useState(FITTED);
  const [slide, setSlide] = useState(0);
  /** The scale that the next double tap returns to. */
  const [last, setLast] = useState(FITTED.scale);
  const frame = frameAt(index);
  const view = refit(kept, frame);
  return {
    index,
    view,
    slide,
    frame,
    count,
    turnTo(next: number) {
      const target = indexWithin(next, count);
      setSlide(0);
      if (target === index) return;
      setIndex(target);
      setKept(FITTED);
      setLast(FITTED.scale);
    },
    /** A step in or out around a point, or back to the whole picture (0). */
    zoom(direction: 1 | 0 | -1, at: Point = MIDDLE) {
      setKept((now) => (direction === 0 ? FITTED : zoomStep(now, direction, at, frame)));
    },
    toggleCloseUp(at: Point) {
      const next = toggleCloseUp(view, last, at, frame);
      if (next.scale > view.scale) setLast(view.scale);
      setKept(next);
    },
    panBy: (by: Point) => setKept((now) => pan(now, by, frame)),
    show(shown: Shown) {
      setKept(shown.view);
      setSlide(shown.slide);
    },
  };
}
