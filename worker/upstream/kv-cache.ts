import * as z from 'zod/mini';
import type { CachePolicy } from './cache-policy.ts';

const Stored = z.object({ body: z.unknown(), freshUntil: z.number() });

/** How an answer was come by; logged, and never part of a page. */
export type CacheResult = 'hit' | 'stale' | 'stale-if-error' | 'miss';

type Access = {
  store: KVNamespace;
  key: string;
  policy: CachePolicy;
  /** Milliseconds since 1970. */
  now: number;
  /** False for what does not fit the contract of this build: another one may have kept it. */
  fits: (body: unknown) => boolean;
  /** Asks the API; its answer has passed the contract. */
  load: () => Promise<unknown>;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Loads under way in this isolate, so that a key is asked for once at a time. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Answers from KV while fresh; answers the stale and refreshes behind it; asks the API otherwise, and falls
 * back on the stale when the API fails. Only answers of `load` are stored, so errors never are.
 */
export async function readThrough(access: Access): Promise<{ body: unknown; result: CacheResult }> {
  const stored = Stored.safeParse(await access.store.get(access.key, 'json').catch(() => null));
  const found = stored.success && access.fits(stored.data.body) ? stored.data : null;
  if (found && found.freshUntil > access.now) return { body: found.body, result: 'hit' };
  if (found) {
    access.waitUntil(refresh(access).catch(() => null));
    return { body: found.body, result: 'stale' };
  }
  return { body: await refresh(access), result: 'miss' };
}

function refresh(access: Access): Promise<unknown> {
  const running = underWay.get(access.key);
  if (running) return running;
  const work = loadAndStore(access).finally(() => underWay.delete(access.key));
  underWay.set(access.key, work);
  // The platform ends a request's work with the request; others may be waiting for this.
  access.waitUntil(work.catch(() => null));
  return work;
}

async function loadAndStore({ store, key, policy, now, load, waitUntil }: Access): Promise<unknown> {
  const body = await load();
  const kept = JSON.stringify({ body, freshUntil: now + policy.fresh * 1000 });
  waitUntil(store.put(key, kept, { expirationTtl: policy.fresh + policy.stale }).catch(() => null));
  return body;
}
