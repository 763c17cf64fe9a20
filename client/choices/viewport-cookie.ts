import { VIEWPORT_COOKIE, viewportOf } from '#shared/domain/viewport.ts';
import { writeCookie } from './write-cookie.ts';

/** Stores the breakpoint's name in its cookie, so that the next page is rendered for this window. */
export function saveViewport(): void {
  const keep = () => writeCookie(VIEWPORT_COOKIE, viewportOf(innerWidth));
  let timer = 0;
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(keep, 250);
  });
  keep();
}
