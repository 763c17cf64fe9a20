import { isPrivatePath, splitLocale } from '#shared/routes.ts';
import { savesData } from '../platform/connection.ts';
import { isOutdated } from './build-state.ts';
import { isFilePath } from './destination.ts';
import { prefetchPage } from './page-source.ts';

/** The page of a link, if it may be prefetched; personal ones may not. */
export function pageOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target !== '') return null;
  const { pathname } = link;
  if (pathname === location.pathname || isPrivatePath(pathname) || isFilePath(pathname)) return null;
  if (link.search.includes('token=')) return null;
  // Another language needs another document.
  if (splitLocale(pathname).locale !== document.documentElement.lang) return null;
  return link.pathname + link.search;
}

/** Never with Save-Data or on 2g, and not if the next navigation loads a whole document. */
export function mayPrefetch(): boolean {
  return !savesData() && !isOutdated();
}

function onIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const page = link ? pageOf(link) : null;
  if (page !== null && mayPrefetch()) prefetchPage(page);
}

/** Prefetches pages on hover, focus and touch. */
export function startPrefetch(): void {
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, onIntent, { passive: true });
  }
}
