import type { CacheResult } from './kv-cache.ts';

/** From best to worst: a page is as old as its oldest part. */
const RESULTS: readonly CacheResult[] = ['hit', 'miss', 'stale', 'stale-if-error'];

/** The calls, the ms waited for them, and the worst result of the cache; null if the cache was not used. */
export type UpstreamSummary = { calls: number; ms: number; cache: CacheResult | null };

/** The facts of a request that did not call the API. */
export const NO_CALLS: UpstreamSummary = { calls: 0, ms: 0, cache: null };

/** Measures one request's use of the API for its log line and headers. */
export type UpstreamFacts = {
  /** Counts a call to the API; a retry belongs to the same call. */
  countCall: () => void;
  noteCache: (result: CacheResult) => void;
  /** Measures work that the response waits for; parallel work counts once. */
  wait: <Result>(work: Promise<Result>) => Promise<Result>;
  /** The facts so far. */
  read: () => UpstreamSummary;
};

/** Starts measuring for one request. */
export function createUpstreamFacts(): UpstreamFacts {
  let calls = 0;
  let ms = 0;
  let waiting = 0;
  let since = 0;
  let worst = -1;
  return {
    countCall: () => {
      calls += 1;
    },
    noteCache: (result) => {
      worst = Math.max(worst, RESULTS.indexOf(result));
    },
    wait: async (work) => {
      if (waiting === 0) since = Date.now();
      waiting += 1;
      try {
        return await work;
      } finally {
        waiting -= 1;
        if (waiting === 0) ms += Date.now() - since;
      }
    },
    read: () => ({ calls, ms: waiting > 0 ? ms + Date.now() - since : ms, cache: RESULTS[worst] ?? null }),
  };
}
