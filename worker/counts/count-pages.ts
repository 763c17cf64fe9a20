import type { Context, MiddlewareHandler } from 'hono';
import type { VisitStep } from '#shared/contract/counts.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { missedWords } from '#shared/domain/search/missed-words.ts';
import { ROUTES, splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { routeName } from '../route-name.ts';
import { addCount, addMissedWord, addProductView, sendCounts } from './unsent-counts.ts';

/** Counts the pages that are sent to people, except those of the response cache, which counts them itself. */
export function countPages(): MiddlewareHandler<App> {
  return async function countPages(c, next) {
    await next();
    if (c.res.status === 200 || c.res.status === 304) countPage(c, routeName(c));
  };
}

/**
 * Counts a page that is sent as a document. A page that soft navigation fetches may never be shown: the browser reports
 * it when it is (endpoints/counts.ts). The cost for a cached page is a few header reads and two additions.
 */
export function countPage(c: Context<App>, route: string): void {
  const { method, headers } = c.req.raw;
  if (method !== 'GET' || headers.has(WHOLE_PAGE_HEADER) || headers.has('Sec-Purpose')) return;
  countShownPage(c, route, c.get('visitor').locale);
}

/** Counts a page that somebody sees. Checkout counts as a step only, so that its page and step counts cannot differ. */
export function countShownPage(c: Context<App>, route: string, locale: Locale): void {
  if (!mayCount(c) || !PAGES.has(route)) return;
  if (route === 'checkout') addCount('step', 'checkout-opened');
  else {
    addCount('page', route);
    addCount('language', locale);
  }
  sendCounts(c);
}

/** Counts a step towards an order. */
export function countStep(c: Context<App>, step: VisitStep): void {
  if (!mayCount(c)) return;
  addCount('step', step);
  sendCounts(c);
}

/** Counts a view of a product, by its handle. */
export function countProductView(c: Context<App>, product: string): void {
  if (!mayCount(c)) return;
  addProductView(product);
  sendCounts(c);
}

/** Counts the words of a search that found nothing; the API stores only those that many searches missed. */
export function countMissedSearch(c: Context<App>, query: string): void {
  if (!mayCount(c)) return;
  for (const word of missedWords(query)) addMissedWord(word);
  sendCounts(c);
}

/** Whether the visitor is a person who has not asked to be left out (Do Not Track, Global Privacy Control). */
function mayCount(c: Context<App>): boolean {
  const { headers } = c.req.raw;
  return !c.get('visitor').bot && headers.get('Sec-GPC') !== '1' && headers.get('DNT') !== '1';
}

/** The route and language of a page's path; null if no route has it. */
export function pageAt(pathname: string): { route: string; locale: Locale } | null {
  const { locale, path } = splitLocale(pathname);
  const match = PATTERNS.find(([, pattern]) => pattern.test(path));
  return match ? { route: match[0], locale } : null;
}

// The service worker fetches the offline page in advance; nobody sees it online.
const NAMES = Object.keys(ROUTES).filter((name) => name !== 'offline');
const PAGES: ReadonlySet<string> = new Set(NAMES);
const PATTERNS = Object.entries(ROUTES).map(
  ([name, { path }]) => [name, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const,
);
