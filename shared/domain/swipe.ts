/** How far a finger has to go before it means it, px (specification, section 9: swipe tolerance). */
export const SWIPE_TOLERANCE_PX = 50;

/** Where a drag led: sideways further than the tolerance and more than up or down, or nowhere. */
export function swipeOf(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) <= SWIPE_TOLERANCE_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
