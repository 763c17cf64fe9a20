import { PAGE_LEFT, PAGE_SHOWN } from './page-events.ts';
import { cancelQueuedPrefetches, prefetchPage } from './page-source.ts';
import { mayPrefetch, pageOf } from './prefetch.ts';

/** How long a link must stay in view before its page is fetched, ms, and how many of a page are. */
const STAY_MS = 400;
const IN_VIEW_LIMIT = 8;

let stopWatching: () => void = () => undefined;

/** Fetches the first links of each page that stay in view, once the browser is idle. */
export function startLinksInView(): void {
  // A navigation has the connection to itself.
  document.addEventListener(PAGE_LEFT, () => stopWatching());
  document.addEventListener(PAGE_SHOWN, watchLinks);
  watchLinks();
}

/** Observes the page's links again after a navigation, or when there are more. */
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
  for (const link of document.querySelectorAll('#main a[href]:not([tabindex])')) observer.observe(link);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
