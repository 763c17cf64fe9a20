import * as z from 'zod/mini';
import { ContentName } from '#shared/contract/content.ts';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { readKvJson, writeKvJson } from '../cache/kv-json.ts';
import { type CachingCallContext, callApi, parseResponse } from './api-call.ts';
import { LastVersion, lastVersion, rememberVersion } from './last-version.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';

/** How long an isolate uses a known version, ms; never beyond the next scheduled price change. */
const KNOWN_MS = 2000;
/** How long the API is considered down before it is asked again, ms: not every page should wait for that. */
const DOWN_MS = 5000;
/** Where the last version is stored for isolates that start while the API is down. */
const STORE_KEY = 'last-catalogue';

/**
 * The catalogue version that cached responses belong to, and the pages and settings edited with it; `reachable` is
 * false if it is only the last known one.
 */
export type CurrentVersion = LastVersion & { reachable: boolean };

let known: { current: CurrentVersion; until: number } | null = null;

/**
 * The current catalogue version, at most 2 s old. If the API does not respond within a second, the last one known here
 * or in the store, and the API is considered down; throws if there is none.
 */
export async function findCatalogueVersion(caller: CachingCallContext): Promise<CurrentVersion> {
  const now = Date.now();
  const remembered = rememberedVersion(now);
  if (remembered) return remembered;
  const work = singleFlight('catalogue version', now, () => fetchOrRecall(caller, now)).then((found) =>
    Found.parse(found),
  );
  caller.waitUntil(work.catch(() => null));
  return await caller.deadline.limit(work);
}

/** The same, if this isolate need not ask; otherwise null. */
export function rememberedVersion(now: number): CurrentVersion | null {
  return known && known.until > now ? known.current : null;
}

const Found = z.object({ version: z.int(), edited: z.array(ContentName), reachable: z.boolean() });

async function fetchOrRecall(caller: CachingCallContext, now: number): Promise<CurrentVersion> {
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

async function fetchVersion(caller: CachingCallContext, now: number): Promise<CurrentVersion> {
  const response = await callApi({ ...caller, signal: undefined }, 'catalogueVersion', {});
  const { version, edited, changesAt } = parseResponse('catalogueVersion', CatalogueVersion, response);
  const fetched = { version, edited };
  if (version !== lastVersion()?.version) caller.waitUntil(writeKvJson(caller.env.API_CACHE, STORE_KEY, fetched));
  rememberVersion(fetched);
  // With clocks that differ, a change that is due here and not yet there must not make every request ask.
  const until = changesAt !== null && changesAt > now ? changesAt : Number.POSITIVE_INFINITY;
  return remember({ ...fetched, reachable: true }, Math.min(now + KNOWN_MS, until));
}

function remember(current: CurrentVersion, until: number): CurrentVersion {
  known = { current, until };
  return current;
}
