import { isPrivatePath, splitLocale } from '#shared/routes.ts';
import { isOutdated } from './build-check.ts';
import { isFrugal } from './connection.ts';
import { isFilePath } from './destination.ts';
import { fetchAhead, forgetWaiting } from './page-source.ts';

/** A link that merely came into view is fetched when it stayed there, ms, and so many of a page at most. */
const STAY_MS = 400;
const IN_VIEW_LIMIT = 8;

/** The page a link leads to and that may be fetched before it is asked for; personal ones are left alone. */
function pageOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.hasAttribute('download') || link.target !== '') return null;
  const { pathname } = link;
  if (pathname === location.pathname || isPrivatePath(pathname) || isFilePath(pathname)) return null;
  if (link.search.includes('token=')) return null;
  // Another language is another document, which nothing fetched here could become.
  if (splitLocale(pathname).locale !== document.documentElement.lang) return null;
  return link.pathname + link.search;
}

function mayFetch(): boolean {
  return !isFrugal() && !isOutdated();
}

function onIntent(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const page = link ? pageOf(link) : null;
  if (page !== null && mayFetch()) fetchAhead(page);
}

/** Fetches what a shopper is about to open, on hover, focus and touch; never under Save-Data or 2g. */
export function startPrefetch(): void {
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, onIntent, { passive: true });
  }
  watchLinks();
}

let stopWatching: () => void = () => undefined;

/** Leaves the links of the page alone: another one was asked for, and has the line to itself until it is there. */
export function leaveLinks(): void {
  stopWatching();
}

/** Fetches the first links of the page that stay in view, once the browser is idle. Called anew for each page. */
export function watchLinks(): void {
  stopWatching();
  forgetWaiting();
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
    if (page === null || pages.has(page) || pages.size >= IN_VIEW_LIMIT || !mayFetch()) return;
    pages.add(page);
    fetchAhead(page, 'in-view');
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
