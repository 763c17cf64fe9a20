/** How far a finger has to move for a swipe, px (specification, section 9: swipe tolerance). */
export const SWIPE_TOLERANCE_PX = 50;

/** The direction of a swipe: null unless it moved sideways further than the tolerance and more than vertically. */
export function swipeOf(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) <= SWIPE_TOLERANCE_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
