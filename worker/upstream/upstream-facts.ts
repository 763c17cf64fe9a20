import type { CacheResult } from './kv-cache.ts';

/** From best to worst: a page is as old as its oldest part. */
const RESULTS: readonly CacheResult[] = ['hit', 'miss', 'stale', 'stale-if-error'];

/** Calls, ms waited for them, and the worst of the cache's results; null where the cache was not asked. */
export type UpstreamSummary = { calls: number; ms: number; cache: CacheResult | null };

/** Of a request that had nothing to do with the API. */
export const NO_CALLS: UpstreamSummary = { calls: 0, ms: 0, cache: null };

/** What one request had to do with the API; its log line and its headers tell it. */
export type UpstreamFacts = {
  /** Counts a call that left for the API; its second try is part of it. */
  countCall: () => void;
  noteCache: (result: CacheResult) => void;
  /** Measures work that the answer waits for; work side by side counts once. */
  wait: <Result>(work: Promise<Result>) => Promise<Result>;
  /** What there was so far. */
  read: () => UpstreamSummary;
};

/** Starts counting for one request. */
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
