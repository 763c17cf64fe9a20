import { splitLocale } from '#shared/routes.ts';

/** Addresses of files and data, not of pages. */
const NO_PAGE = /^\/(?:api|media|assets|builds|icons|__\w+)\/|\.\w+$/;

/** True for addresses of files and data: there is no page to fetch, ahead or in place. */
export function isFilePath(pathname: string): boolean {
  return NO_PAGE.test(pathname);
}

/** What decides whether a navigation is taken over; a `NavigateEvent` has it all. */
export type Destination = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
> & {
  destination: { url: string; sameDocument: boolean };
};

/** True where the shop itself can show the page that is asked for; everything else is the browser's. */
export function isSoftNavigation(event: Destination, language: string): boolean {
  const { navigationType, destination, hashChange } = event;
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return false;
  if (navigationType === 'reload') return false;
  // An address written by the history API asks for no page.
  if (destination.sameDocument && !hashChange && navigationType !== 'traverse') return false;
  const { pathname } = new URL(destination.url);
  // Another language is another document: header, footer and islands all speak it.
  return splitLocale(pathname).locale === language && !isFilePath(pathname);
}

/** True between two entries of the page that is shown: a dialog has one of its own, so that Back closes it. */
export function isHere({ navigationType, destination }: Destination, here: URL): boolean {
  const { pathname, search } = new URL(destination.url);
  const same = pathname === here.pathname && search === here.search;
  return navigationType === 'traverse' && destination.sameDocument && same;
}

/** The same path with another query (a sort, a filter) keeps the shopper's place; another search is a new page. */
export function keepsPlace(from: URL, to: URL): boolean {
  if (from.searchParams.get('q') !== to.searchParams.get('q')) return false;
  return from.pathname === to.pathname && from.search !== to.search && to.hash === '';
}
