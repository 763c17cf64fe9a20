import * as z from 'zod/mini';
import { answerAtHand, haveAtHand, type KeptAnswer } from './answers-at-hand.ts';
import type { CachePolicy } from './cache-policy.ts';
import type { Deadline } from './deadline.ts';
import { readKept } from './read-kept.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';
import { UpstreamError } from './upstream-error.ts';
import { within } from './within.ts';

const Stored = z.object({ body: z.unknown(), storedAt: z.number() });

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
  /** False for what does not fit the contract of this build: another one may have kept it. */
  fits: (body: unknown) => boolean;
  /** False for an answer that is given and not kept. */
  keeps: (body: unknown) => boolean;
  /** Asks the API; its answer is complete and has passed the contract. */
  load: () => Promise<unknown>;
  /** Hears of a failure that a kept answer covers. */
  covered: (error: unknown) => void;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Answers from this isolate's memory or KV by the age that the policy allows, and from the API otherwise. Only what
 * `load` answers is stored, so errors never are. An API that takes over a second counts as failing where something is
 * kept; its answer is stored all the same. Throws what `load` throws where nothing is kept, or where the API says
 * that the thing is not there.
 */
export async function readThrough(access: Access): Promise<{ body: unknown; result: CacheResult }> {
  const { policy, now, covered, waitUntil } = access;
  const kept = await findKept(access);
  if (!kept) return { body: await refresh(access), result: 'miss' };
  const age = (now - kept.storedAt) / 1000;
  if (!access.reachable) return { body: kept.body, result: 'stale-if-error' };
  if (age < policy.fresh) return { body: kept.body, result: 'hit' };
  if (age < policy.revalidate) {
    waitUntil(refresh(access).catch(covered));
    return { body: kept.body, result: 'stale' };
  }
  try {
    return { body: await within(PATIENCE_MS, refresh(access)), result: 'miss' };
  } catch (error) {
    if (!isOutage(error)) throw error;
    covered(error);
    return { body: kept.body, result: 'stale-if-error' };
  }
}

/** At hand while another isolate can have no better one: as long as it is fresh, or the API is down. */
async function findKept({ store, key, policy, reachable, now, fits }: Access): Promise<KeptAnswer | null> {
  const own = answerAtHand(key);
  const limit = reachable ? policy.fresh : policy.ifError;
  if (own && now - own.storedAt < limit * 1000) return own;
  const stored = Stored.safeParse(await readKept(store, key));
  if (!stored.success || !fits(stored.data.body)) return null;
  haveAtHand(key, stored.data);
  return stored.data;
}

/** Others may be waiting for it, and the platform ends a request's work with the request. */
function refresh(access: Access): Promise<unknown> {
  const work = singleFlight(access.key, access.now, () => loadAndStore(access));
  access.waitUntil(work.catch(() => null));
  return access.deadline.limit(work);
}

async function loadAndStore({ store, key, policy, now, keeps, load, waitUntil }: Access): Promise<unknown> {
  const body = await load();
  if (!keeps(body)) return body;
  haveAtHand(key, { body, storedAt: now });
  const kept = JSON.stringify({ body, storedAt: now });
  waitUntil(store.put(key, kept, { expirationTtl: policy.ifError }).catch(() => null));
  return body;
}

/** A refusal is the API's word and stands; everything else says that it cannot answer now. */
function isOutage(error: unknown): boolean {
  return !(error instanceof UpstreamError) || error.outage;
}
