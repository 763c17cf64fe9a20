/** Above this the header stands where the page begins, px. */
const TOP = 96;
/** Less than this is a finger that trembles, px. */
const LEAST = 8;

/** Brings the header back when a shopper scrolls up, and lets it go when she reads on. */
export function startReturningHeader(): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  let last = scrollY;
  header.dataset['scroll'] = last > TOP ? 'down' : 'top';
  const follow = () => {
    const now = scrollY;
    if (now > TOP && Math.abs(now - last) < LEAST) return;
    header.dataset['scroll'] = now <= TOP ? 'top' : now > last ? 'down' : 'up';
    last = now;
  };
  addEventListener('scroll', follow, { passive: true });
}
