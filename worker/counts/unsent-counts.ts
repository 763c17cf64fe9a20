import type { Context } from 'hono';
import {
  type Count,
  type CountName,
  MAX_COUNTED,
  MAX_MISSED_WORDS,
  MAX_VIEWED,
  type ProductViews,
} from '#shared/contract/counts.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import type { App } from '../app.ts';
import { callApi } from '../upstream/api-call.ts';
import { createDeadline } from '../upstream/deadline.ts';
import { PAGE_BUDGET_MS } from '../upstream/time-limits.ts';
import { createUpstreamFacts } from '../upstream/upstream-facts.ts';

/** The least time between two calls that send counts, ms. */
const SEND_EVERY_MS = 1000;

/** What this isolate has counted and not sent yet: numbers and words only, nothing about a visitor. */
let counts = new Map<string, Count>();
let views = new Map<string, ProductViews>();
let missedWords = new Set<string>();
let sentAt = 0;

/** Adds one to a daily count; dropped if {@link MAX_COUNTED} others are unsent. */
export function addCount(name: CountName, key: string): void {
  add(counts, MAX_COUNTED, `${name} ${key}`, { name, key });
}

/** Adds one view of a product, by its handle. */
export function addProductView(product: string): void {
  add(views, MAX_VIEWED, product, { product });
}

/** Adds a word that a search did not find. */
export function addMissedWord(word: string): void {
  if (missedWords.size < MAX_MISSED_WORDS) missedWords.add(word);
}

/** Sends the counts unless some were sent less than a second ago; the next count after that second sends the rest. */
export function sendCounts(c: Context<App>): void {
  const now = Date.now();
  if (now - sentAt < SEND_EVERY_MS) return;
  sentAt = now;
  c.executionCtx.waitUntil(send(c));
}

function add<Key extends object>(sums: Map<string, Key & { count: number }>, most: number, id: string, key: Key): void {
  const known = sums.get(id);
  if (known) known.count += 1;
  else if (sums.size < most) sums.set(id, { ...key, count: 1 });
}

async function send({ env }: Context<App>): Promise<void> {
  const body = { counts: [...counts.values()], views: [...views.values()], missedWords: [...missedWords] };
  counts = new Map();
  views = new Map();
  missedWords = new Set();
  // Not part of the visitor's request: it has a time limit of its own and goes on when the visitor leaves.
  const caller = {
    env,
    locale: DEFAULT_LOCALE,
    requestId: crypto.randomUUID(),
    upstream: createUpstreamFacts(),
    deadline: createDeadline(PAGE_BUDGET_MS),
  };
  // A lost count harms nobody, and page requests already log an API that does not answer.
  await callApi(caller, 'addCounts', { body }).catch(() => undefined);
}
