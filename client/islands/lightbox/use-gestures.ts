import { type PointerEvent, useRef, useState } from 'react';
import {
  beginGesture,
  continueGesture,
  endGesture,
  type Gesture,
  type Shown,
} from '#shared/domain/lightbox/gesture.ts';
import type { Point } from '#shared/domain/lightbox/zoom.ts';
import type { LightboxView } from './use-view.ts';

/** A press that moved less than this is a tap, px; two of them within this time are a double tap, ms. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;
const FINGERS = 2;

type Options = { lightbox: LightboxView; isReady: boolean; onOutside: () => void };
type Press = { gesture: Gesture; shown: Shown; began: Point; moved: boolean };

/** The position of a pointer, from the middle of the stage. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Passes the stage's pointer events to the model of gestures. */
export function useGestures({ lightbox, isReady, onOutside }: Options) {
  const fingers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const [isBusy, setBusy] = useState(false);

  const begin = (shown: Shown, began: Point, moved: boolean) => {
    const gesture = beginGesture(shown.view, [...fingers.current.values()], shown.slide);
    press.current = { gesture, shown, began, moved };
  };
  const tap = (at: Point, outside: boolean) => {
    const now = performance.now();
    const { current } = lastTap;
    const isDouble = now - current.at < DOUBLE_TAP_MS && Math.hypot(at.x - current.x, at.y - current.y) < TAP_PX * 3;
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : now, ...at };
    if (outside) onOutside();
    else if (isDouble && isReady) lightbox.toggleCloseUp(at);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || !press.current) return;
    const at = pointOf(event);
    const { gesture, shown, began, moved } = press.current;
    if (fingers.current.size > 0) return begin(shown, began, true);
    press.current = null;
    setBusy(false);
    if (!moved) return tap(at, event.target === event.currentTarget || isAroundPicture(event.target));
    const { view, turn } = endGesture(gesture, shown, at, lightbox.frame);
    lightbox.show({ view, slide: 0 });
    if (turn !== 0) lightbox.turnTo(lightbox.index + turn);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size >= FINGERS || isControl(event.target)) return;
      const at = pointOf(event);
      fingers.current.set(event.pointerId, at);
      const { view, slide } = press.current?.shown ?? lightbox;
      begin({ view, slide }, press.current?.began ?? at, fingers.current.size > 1);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId) || !press.current) return;
      const at = pointOf(event);
      fingers.current.set(event.pointerId, at);
      const { current } = press;
      if (!current.moved && Math.hypot(at.x - current.began.x, at.y - current.began.y) < TAP_PX) return;
      if (!current.moved) setBusy(true);
      current.moved = true;
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      const led = continueGesture(current.gesture, [...fingers.current.values()], lightbox.frame);
      // A picture that is not loaded can be swiped, but not zoomed.
      current.shown = isReady ? led : { ...led, view: current.gesture.from };
      lightbox.show(current.shown);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { isBusy, handlers };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}

/** True beside the picture, in the empty part of the stage. */
function isAroundPicture(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.lightbox__picture, .lightbox__message') === null;
}
