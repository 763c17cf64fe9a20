import * as z from 'zod/mini';
import type { CachePolicy } from '#shared/contract/operation.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { readKvJson, writeKvJson } from '../cache/kv-json.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Deadline } from './deadline.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';

/** An answer of the API's that fits the contract, and when it was given, ms since 1970. */
const CachedResponse = z.object({ body: z.unknown(), storedAt: z.number() });
type CachedResponse = z.infer<typeof CachedResponse>;

/**
 * What this isolate last read of the store or put there: a store answers in milliseconds, and its answers have to be
 * parsed and checked. All pages share the same objects, so they are frozen. Counted in characters of JSON.
 */
const memory = new BoundedCache<CachedResponse>({
  size: 4 * 1024 * 1024,
  weigh: ({ body }, key) => JSON.stringify(body).length + key.length,
});

/** How an answer was come by; a header and a fact of the log, and never part of a page. */
export type CacheResult = 'hit' | 'stale' | 'stale-if-error' | 'miss';

type Access = {
  store: KVNamespace;
  key: string;
  policy: CachePolicy;
  /** Of the request that asks: work that another began is waited for no longer. */
  deadline: Deadline;
  /** False where the API could not say which catalogue it has: then it is taken for down. */
  reachable: boolean;
  /** ms since 1970. */
  now: number;
  /** Checks an answer against the contract of this build, and throws where it does not fit. */
  parse: (body: unknown) => unknown;
  /** False for an answer that is given and not cached. */
  isCacheable: (body: unknown) => boolean;
  /** Asks the API; its answer is complete. */
  load: () => Promise<unknown>;
  /** Hears of a failure that a stale answer covers. */
  onStaleServed: (error: unknown) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Answers from this isolate's memory or KV by the age that the policy allows, and from the API otherwise. Only what
 * `load` answers is stored, so errors never are. An API that takes over a second counts as failing where something is
 * cached; its response is stored all the same. Throws what `load` throws where nothing is cached, or where the API says
 * that the thing is not there.
 */
export async function readThrough(access: Access): Promise<{ body: unknown; result: CacheResult }> {
  const { policy, now, onStaleServed, waitUntil } = access;
  const cached = await findCached(access);
  if (!cached) return { body: await refresh(access), result: 'miss' };
  const age = (now - cached.storedAt) / 1000;
  if (!access.reachable) return { body: cached.body, result: 'stale-if-error' };
  if (age < policy.fresh) return { body: cached.body, result: 'hit' };
  if (age < policy.revalidate) {
    waitUntil(refresh(access).catch(onStaleServed));
    return { body: cached.body, result: 'stale' };
  }
  try {
    return { body: await withTimeout(refresh(access), PATIENCE_MS), result: 'miss' };
  } catch (error) {
    if (!isOutage(error)) throw error;
    onStaleServed(error);
    return { body: cached.body, result: 'stale-if-error' };
  }
}

/** From memory while another isolate can have no better one: as long as it is fresh, or the API is down. */
async function findCached({ store, key, policy, reachable, now, parse }: Access): Promise<CachedResponse | null> {
  const own = memory.get(key);
  const limit = reachable ? policy.fresh : policy.ifError;
  if (own && now - own.storedAt < limit * 1000) return own;
  const stored = await readKvJson(store, key, CachedResponse);
  if (!stored) return null;
  try {
    return remember(key, { body: parse(stored.body), storedAt: stored.storedAt });
  } catch {
    // Another build has stored it.
    return null;
  }
}

function remember(key: string, { body, storedAt }: CachedResponse): CachedResponse {
  const response = { body: deepFreeze(body), storedAt };
  memory.set(key, response);
  return response;
}

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Others may be waiting for it, and the platform ends a request's work with the request. */
function refresh(access: Access): Promise<unknown> {
  const work = singleFlight(access.key, access.now, () => loadAndStore(access));
  access.waitUntil(work.catch(() => null));
  return access.deadline.limit(work);
}

async function loadAndStore({
  store,
  key,
  policy,
  now,
  parse,
  isCacheable,
  load,
  waitUntil,
}: Access): Promise<unknown> {
  const body = parse(await load());
  if (!isCacheable(body)) return body;
  const response = remember(key, { body, storedAt: now });
  waitUntil(writeKvJson(store, key, response, policy.ifError));
  return body;
}

/** A refusal is the API's word and stands; everything else says that it cannot answer now. */
function isOutage(error: unknown): boolean {
  return !(error instanceof UpstreamError) || error.outage;
}
