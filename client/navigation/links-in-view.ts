import { PAGE_LEFT, PAGE_SHOWN } from './page-events.ts';
import { cancelQueuedPrefetches, prefetchPage } from './page-source.ts';
import { mayPrefetch, pageOf } from './prefetch.ts';

/** A link that merely came into view is fetched when it stayed there, ms, and so many of a page at most. */
const STAY_MS = 400;
const IN_VIEW_LIMIT = 8;

let stopWatching: () => void = () => undefined;

/** Fetches the first links of each page that stay in view, once the browser is idle. */
export function startLinksInView(): void {
  // Another page has the line to itself until it is there.
  document.addEventListener(PAGE_LEFT, () => stopWatching());
  document.addEventListener(PAGE_SHOWN, watchLinks);
  watchLinks();
}

/** Looks at the page's links again: it is another page, or has more of them. */
export function watchLinks(): void {
  stopWatching();
  cancelQueuedPrefetches();
  if (!('requestIdleCallback' in globalThis) || !('IntersectionObserver' in globalThis)) return;
  const idle = requestIdleCallback(() => {
    stopWatching = observeLinks();
  });
  stopWatching = () => cancelIdleCallback(idle);
}

function observeLinks(): () => void {
  const timers = new Map<Element, number>();
  const pages = new Set<string>();
  const fetchLink = (link: HTMLAnchorElement) => {
    const page = pageOf(link);
    if (page === null || pages.has(page) || pages.size >= IN_VIEW_LIMIT || !mayPrefetch()) return;
    pages.add(page);
    prefetchPage(page, 'in-view');
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      timers.set(target, setTimeout(fetchLink, STAY_MS, target));
    }
  });
  for (const link of document.querySelectorAll('#main a[href]')) observer.observe(link);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
