import * as z from 'zod/mini';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { readKvJson, writeKvJson } from '../cache/kv-json.ts';
import { type CachingCaller, callApi, parseResponse } from './api-call.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';

/** How long an isolate goes on with what it was told, ms; no longer than prices stay what they are. */
const KNOWN_MS = 2000;
/** How long it takes the API for down before it asks again, ms: nobody should wait for that at every page. */
const DOWN_MS = 5000;
/** Where the last version lies for isolates that start while the API is down. */
const STORE_KEY = 'last-catalogue-version';

/** Which catalogue cached answers are of; `reachable` is false where only the last one known can be told. */
export type CurrentVersion = { version: number; reachable: boolean };

let known: { current: CurrentVersion; until: number } | null = null;
let lastFetched: number | null = null;

/**
 * Which catalogue the API sells now, at most 2 s old. Where it does not say so within a second, the last one known here
 * or in the store, and the API is taken for down; throws where there is none and the API does not answer at all.
 */
export async function findCatalogueVersion(caller: CachingCaller): Promise<CurrentVersion> {
  const now = Date.now();
  const remembered = rememberedVersion(now);
  if (remembered) return remembered;
  const work = singleFlight('catalogue version', now, () => fetchOrRecall(caller, now)).then((found) =>
    Found.parse(found),
  );
  caller.waitUntil(work.catch(() => null));
  return await caller.deadline.limit(work);
}

/** The same, where this isolate need not ask; else null. */
export function rememberedVersion(now: number): CurrentVersion | null {
  return known && known.until > now ? known.current : null;
}

const Version = z.int().check(z.positive());
const Found = z.object({ version: z.int(), reachable: z.boolean() });

async function fetchOrRecall(caller: CachingCaller, now: number): Promise<CurrentVersion> {
  const fetching = fetchVersion(caller, now);
  caller.waitUntil(fetching.catch(() => null));
  try {
    return await withTimeout(fetching, PATIENCE_MS);
  } catch (error) {
    const version = lastFetched ?? (await readKvJson(caller.env.API_CACHE, STORE_KEY, Version));
    if (version === null) return await fetching;
    caller.onStaleServed(error);
    return remember({ version, reachable: false }, Date.now() + DOWN_MS);
  }
}

async function fetchVersion(caller: CachingCaller, now: number): Promise<CurrentVersion> {
  const response = await callApi({ ...caller, signal: undefined }, 'catalogueVersion', {});
  const { version, changesAt } = parseResponse('catalogueVersion', CatalogueVersion, response);
  if (version !== lastFetched) {
    caller.waitUntil(writeKvJson(caller.env.API_CACHE, STORE_KEY, version));
  }
  lastFetched = version;
  return remember({ version, reachable: true }, Math.min(now + KNOWN_MS, changesAt ?? Infinity));
}

function remember(current: CurrentVersion, until: number): CurrentVersion {
  known = { current, until };
  return current;
}
