import type { Context, MiddlewareHandler } from 'hono';
import {
  type Count,
  type CountName,
  MOST_COUNTED,
  MOST_MISSED_WORDS,
  type VisitStep,
} from '#shared/contract/counts.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { missedWords } from '#shared/domain/search/missed-words.ts';
import { ROUTES, splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import type { App } from './app.ts';
import { routeName } from './route-name.ts';
import { callApi } from './upstream/api-call.ts';
import { createDeadline } from './upstream/deadline.ts';
import { PAGE_BUDGET_MS } from './upstream/time-limits.ts';
import { createUpstreamFacts } from './upstream/upstream-facts.ts';

/** The least time between two calls that send what was counted, ms. */
const SEND_EVERY_MS = 1000;

/** What this isolate has counted and not sent yet, by name and key: how often, never whose. */
let counted = new Map<string, Count>();
let missed = new Set<string>();
let sentAt = 0;

/** Counts the pages that are sent to people; those of the response cache are counted there. */
export function countPages(): MiddlewareHandler<App> {
  return async function countPages(c, next) {
    await next();
    if (c.res.status === 200 || c.res.status === 304) countPage(c, routeName(c));
  };
}

/**
 * Counts a page that is sent as a document. One that soft navigation fetches may never be shown: browsers report those
 * that were (endpoints/counts.ts). It costs a cached page a few reads and two additions.
 */
export function countPage(c: Context<App>, route: string): void {
  const { method, headers } = c.req.raw;
  if (method !== 'GET' || headers.has(WHOLE_PAGE_HEADER) || headers.has('Sec-Purpose')) return;
  countShownPage(c, route, c.get('visitor').locale);
}

/** Counts a page of the route table that somebody sees. Checkout is a step and nothing else, so no two counts differ by it. */
export function countShownPage(c: Context<App>, route: string, locale: Locale): void {
  if (!mayCount(c) || !PAGES.has(route)) return;
  if (route === 'checkout') add('step', 'checkout-opened');
  else {
    add('page', route);
    add('language', locale);
  }
  sendInTime(c);
}

/** Counts a step towards an order. */
export function countStep(c: Context<App>, step: VisitStep): void {
  if (!mayCount(c)) return;
  add('step', step);
  sendInTime(c);
}

/** Counts the words of a search that found nothing; the API writes down only what many miss. */
export function countMissedSearch(c: Context<App>, query: string): void {
  if (!mayCount(c)) return;
  for (const word of missedWords(query)) {
    if (missed.size < MOST_MISSED_WORDS) missed.add(word);
  }
  sendInTime(c);
}

/** Whether somebody is a person who has not asked to be left out (Do Not Track, Global Privacy Control). */
export function mayCount(c: Context<App>): boolean {
  const { headers } = c.req.raw;
  return !c.get('visitor').bot && headers.get('Sec-GPC') !== '1' && headers.get('DNT') !== '1';
}

/** The route and language of a page's path; null where it is none of the shop's. */
export function pageAt(pathname: string): { route: string; locale: Locale } | null {
  const { locale, path } = splitLocale(pathname);
  const found = PATTERNS.find(([, pattern]) => pattern.test(path));
  return found ? { route: found[0], locale } : null;
}

// The browser's own page for times without a connection is fetched ahead and seen by nobody online.
const NAMES = Object.keys(ROUTES).filter((name) => name !== 'offline');
const PAGES: ReadonlySet<string> = new Set(NAMES);
const PATTERNS = Object.entries(ROUTES).map(
  ([name, { path }]) => [name, new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] as const,
);

function add(name: CountName, key: string): void {
  const entry = `${name} ${key}`;
  const known = counted.get(entry);
  if (known) known.count += 1;
  else if (counted.size < MOST_COUNTED) counted.set(entry, { name, key, count: 1 });
}

/** What comes within a second waits for the next visit after it. */
function sendInTime(c: Context<App>): void {
  const now = Date.now();
  if (now - sentAt < SEND_EVERY_MS) return;
  sentAt = now;
  c.executionCtx.waitUntil(send(c));
}

async function send({ env }: Context<App>): Promise<void> {
  const body = { counts: [...counted.values()], missedWords: [...missed] };
  counted = new Map();
  missed = new Set();
  // A call of nobody's: no visitor's time or leaving ends it.
  const caller = {
    env,
    locale: DEFAULT_LOCALE,
    requestId: crypto.randomUUID(),
    upstream: createUpstreamFacts(),
    deadline: createDeadline(PAGE_BUDGET_MS),
  };
  // Counts that are lost harm nobody, and an API that does not answer is in the log without them.
  await callApi(caller, 'addCounts', { body }).catch(() => undefined);
}
