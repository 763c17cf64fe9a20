import { type PointerEvent, useRef } from 'react';
import { swipeOf } from '#shared/domain/swipe.ts';

/** How far a finger may move before the toast follows it, px. */
const START_BUFFER_PX = 10;

/** Lets a toast be swiped to either side; released before the tolerance, it returns. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const put = (element: HTMLElement, dx: number) => {
    element.style.translate = dx === 0 ? '' : `${dx}px 0`;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) start.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const dx = event.clientX - from.x;
      if (!from.moved && Math.abs(dx) < START_BUFFER_PX) return;
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
      from.moved = true;
      put(event.currentTarget, dx);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      start.current = null;
      if (!from?.moved) return;
      if (swipeOf(event.clientX - from.x, event.clientY - from.y)) onAway();
      else put(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null;
      put(event.currentTarget, 0);
    },
  };
}
