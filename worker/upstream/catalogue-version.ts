import * as z from 'zod/mini';
import { ContentName } from '#shared/contract/content.ts';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { readKvJson, writeKvJson } from '../cache/kv-json.ts';
import { type CachingCaller, callApi, parseResponse } from './api-call.ts';
import { LastVersion, lastVersion, rememberVersion } from './last-version.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';

/** How long an isolate goes on with what it was told, ms; no longer than prices stay what they are. */
const KNOWN_MS = 2000;
/** How long it takes the API for down before it asks again, ms: nobody should wait for that at every page. */
const DOWN_MS = 5000;
/** Where the last version lies for isolates that start while the API is down. */
const STORE_KEY = 'last-catalogue';

/**
 * Which catalogue cached answers are of, and which pages and settings were edited with it; `reachable` is false where only
 * the last one known can be told.
 */
export type CurrentVersion = LastVersion & { reachable: boolean };

let known: { current: CurrentVersion; until: number } | null = null;

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

const Found = z.object({ version: z.int(), edited: z.array(ContentName), reachable: z.boolean() });

async function fetchOrRecall(caller: CachingCaller, now: number): Promise<CurrentVersion> {
  const fetching = fetchVersion(caller, now);
  caller.waitUntil(fetching.catch(() => null));
  try {
    return await withTimeout(fetching, PATIENCE_MS);
  } catch (error) {
    const last = lastVersion() ?? (await readKvJson(caller.env.API_CACHE, STORE_KEY, LastVersion));
    if (last === null) return await fetching;
    caller.onStaleServed(error);
    return remember({ ...last, reachable: false }, Date.now() + DOWN_MS);
  }
}

async function fetchVersion(caller: CachingCaller, now: number): Promise<CurrentVersion> {
  const response = await callApi({ ...caller, signal: undefined }, 'catalogueVersion', {});
  const { version, edited, changesAt } = parseResponse('catalogueVersion', CatalogueVersion, response);
  const fetched = { version, edited };
  if (version !== lastVersion()?.version) caller.waitUntil(writeKvJson(caller.env.API_CACHE, STORE_KEY, fetched));
  rememberVersion(fetched);
  // A moment that is over here and not yet there, by clocks that differ, must not have every request ask.
  const until = changesAt !== null && changesAt > now ? changesAt : Number.POSITIVE_INFINITY;
  return remember({ ...fetched, reachable: true }, Math.min(now + KNOWN_MS, until));
}

function remember(current: CurrentVersion, until: number): CurrentVersion {
  known = { current, until };
  return current;
}
