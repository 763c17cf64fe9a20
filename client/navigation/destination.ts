import { splitLocale } from '#shared/routes.ts';

/** Paths of files and data, not of pages. */
const NO_PAGE = /^\/(?:api|media|assets|builds|icons|__\w+)\/|\.\w+$/;

/** True for paths of files and data: there is no page to fetch. */
export function isFilePath(pathname: string): boolean {
  return NO_PAGE.test(pathname);
}

/** The part of a `NavigateEvent` that decides whether a navigation is intercepted. */
export type Destination = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
> & {
  destination: { url: string; sameDocument: boolean };
};

/** True if the shop itself can show the requested page; everything else is left to the browser. */
export function isSoftNavigation(event: Destination, language: string): boolean {
  const { navigationType, destination, hashChange } = event;
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false;
  if (navigationType === 'reload') return false;
  // An address written by the history API requests no page.
  if (destination.sameDocument && !hashChange && navigationType !== 'traverse') return false;
  const { pathname } = new URL(destination.url);
  // Another language needs another document: header, footer and islands are in it, too.
  return splitLocale(pathname).locale === language && !isFilePath(pathname);
}

/** True between two entries of the shown page: a dialog has one of its own, so that Back closes it. */
export function isHere({ navigationType, destination }: Destination, here: URL): boolean {
  const { pathname, search } = new URL(destination.url);
  const same = pathname === here.pathname && search === here.search;
  return navigationType === 'traverse' && destination.sameDocument && same;
}

/** The same path with another query (a sort, a filter) keeps the scroll position; another search is a new page. */
export function keepsScrollPosition(from: URL, to: URL): boolean {
  if (from.searchParams.get('q') !== to.searchParams.get('q')) return false;
  return from.pathname === to.pathname && from.search !== to.search && to.hash === '';
}
