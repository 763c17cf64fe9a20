/**
 * Holds the page behind a dialog where it is; the room of its scroll bar stays, so nothing jumps. Answers the undoing.
 */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - document.documentElement.clientWidth;
  if (bar > 0) style.paddingRight = `${bar}px`;
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}
