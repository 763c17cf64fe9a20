import * as z from 'zod/mini';
import type { CachePolicy } from '#shared/contract/operation.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { readKvJson, writeKvJson } from '../cache/kv-json.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Deadline } from './deadline.ts';
import { RETRY_STATUSES } from './retry-policy.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';

/** A validated response of the API, and when it was stored, ms since 1970. */
const CachedResponse = z.object({ body: z.unknown(), storedAt: z.number() });
type CachedResponse = z.infer<typeof CachedResponse>;

/**
 * What this isolate last read from the store or wrote to it: a store takes milliseconds, and its responses have to be
 * parsed and validated. All pages share the same objects, so they are frozen. Sizes are characters of JSON.
 */
const memory = new BoundedCache<CachedResponse>({
  size: 4 * 1024 * 1024,
  weigh: ({ body }, key) => JSON.stringify(body).length + key.length,
});

/** Where a response came from; a header and a fact of the log, never part of a page. */
export type CacheResult = 'hit' | 'stale' | 'stale-if-error' | 'miss';

type Access = {
  store: KVNamespace;
  key: string;
  policy: CachePolicy;
  /** The time budget of the request: it stops waiting for a shared call when it is spent. */
  deadline: Deadline;
  /** False if the API did not say which catalogue it has: then it is considered down. */
  reachable: boolean;
  /** ms since 1970. */
  now: number;
  /** Validates a response against this build's contract; throws if it does not match. */
  parse: (body: unknown) => unknown;
  /** False for a response that is returned but not cached. */
  isCacheable: (body: unknown) => boolean;
  /** Calls the API; the response is complete. */
  load: () => Promise<unknown>;
  /** Called with an error that a stale response covers. */
  onStaleServed: (error: unknown) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Responds from this isolate's memory or KV if the policy allows that age, otherwise from the API. Only what `load`
 * returns is stored, so errors never are. If something is cached, an API that takes over a second counts as failing;
 * its response is stored all the same. Throws what `load` throws if nothing is cached, or if the API says that the
 * record does not exist.
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

/** From memory if another isolate cannot have anything newer: while it is fresh, or if the API is down. */
async function findCached({ store, key, policy, reachable, now, parse }: Access): Promise<CachedResponse | null> {
  const own = memory.get(key);
  const limit = reachable ? policy.fresh : policy.ifError;
  if (own && now - own.storedAt < limit * 1000) return own;
  const stored = await readKvJson(store, key, CachedResponse);
  if (!stored) return null;
  try {
    return remember(key, { body: parse(stored.body), storedAt: stored.storedAt });
  } catch {
    // Stored by another build.
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

/** A refusal is a valid response of the API; any other error means that it cannot respond at the moment. */
function isOutage(error: unknown): boolean {
  return !(error instanceof UpstreamError) || error.status >= 500 || RETRY_STATUSES.includes(error.status);
}
