/** Above this scroll position the header is in its normal place, px. */
const TOP = 96;
/** Smaller movements are ignored, px. */
const MIN = 8;

/** Shows the header when a shopper scrolls up, and hides it when she scrolls down. */
export function startReturningHeader(): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  let last = scrollY;
  header.dataset['scroll'] = last > TOP ? 'down' : 'top';
  const follow = () => {
    const now = scrollY;
    if (now > TOP && Math.abs(now - last) < MIN) return;
    header.dataset['scroll'] = now <= TOP ? 'top' : now > last ? 'down' : 'up';
    last = now;
  };
  addEventListener('scroll', follow, { passive: true });
}
