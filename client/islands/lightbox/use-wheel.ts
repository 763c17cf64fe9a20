import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from '#shared/domain/lightbox/zoom.ts';

/** How long further wheel events are ignored after a step, ms: one notch sends many. */
const DEAF_MS = 80;

/** Zooms a step around the pointer with the wheel, if allowed. */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  allowed: boolean,
  zoom: (direction: 1 | -1, at: Point) => void,
): void {
  const latest = useRef({ allowed, zoom });
  useEffect(() => {
    latest.current = { allowed, zoom };
  });
  useEffect(() => {
    const element = stage.current;
    let turnedAt = Number.NEGATIVE_INFINITY;
    const turn = (event: WheelEvent) => {
      // Always: the page behind must not scroll, nor the window zoom.
      event.preventDefault();
      const now = performance.now();
      if (!element || !latest.current.allowed || event.deltaY === 0 || now - turnedAt < DEAF_MS) return;
      turnedAt = now;
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      latest.current.zoom(event.deltaY < 0 ? 1 : -1, at);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}
