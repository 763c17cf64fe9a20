import * as z from 'zod/mini';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { type Caller, callApi, parseAnswer } from './api-call.ts';
import { readKept } from './read-kept.ts';
import { singleFlight } from './single-flight.ts';
import { PATIENCE_MS } from './time-limits.ts';
import { within } from './within.ts';

/** How long an isolate goes on with what it was told, ms. */
const KNOWN_MS = 2000;
/** How long it takes the API for down before it asks again, ms: nobody should wait for that at every page. */
const DOWN_MS = 5000;
/** Where the last version lies for isolates that start while the API is down. */
const STORE_KEY = 'last-catalogue-version';

/** Which catalogue kept answers are of; `reachable` is false where only the last one known can be told. */
export type Edition = { version: number; reachable: boolean };

type Asker = Caller & {
  waitUntil: (work: Promise<unknown>) => void;
  /** Hears of the failure that the last known version covers. */
  covered: (error: unknown) => void;
};

let known: { edition: Edition; until: number } | null = null;
let lastHeard: number | null = null;

/**
 * Which catalogue the API sells now, at most 2 s old. Where it does not say so within a second, the last one known here
 * or in the store, and the API is taken for down; throws where there is none and the API does not answer at all.
 */
export async function findEdition(asker: Asker): Promise<Edition> {
  const now = Date.now();
  if (known && known.until > now) return known.edition;
  const work = singleFlight('edition', now, () => askEdition(asker, now)).then((found) => Found.parse(found));
  asker.waitUntil(work.catch(() => null));
  return await asker.deadline.limit(work);
}

const Version = z.int().check(z.positive());
const Found = z.object({ version: z.int(), reachable: z.boolean() });

async function askEdition(asker: Asker, now: number): Promise<Edition> {
  const asking = hearVersion(asker, now);
  asker.waitUntil(asking.catch(() => null));
  try {
    return await within(PATIENCE_MS, asking);
  } catch (error) {
    const version = lastHeard ?? (await readStored(asker.env.API_CACHE));
    if (version === null) return await asking;
    asker.covered(error);
    return remember({ version, reachable: false }, Date.now() + DOWN_MS);
  }
}

async function hearVersion(asker: Asker, now: number): Promise<Edition> {
  const answer = await callApi(asker, 'catalogueVersion', {});
  const { version } = parseAnswer('catalogueVersion', CatalogueVersion, answer);
  if (version !== lastHeard) {
    asker.waitUntil(asker.env.API_CACHE.put(STORE_KEY, String(version)).catch(() => null));
  }
  lastHeard = version;
  return remember({ version, reachable: true }, now + KNOWN_MS);
}

function remember(edition: Edition, until: number): Edition {
  known = { edition, until };
  return edition;
}

async function readStored(store: KVNamespace): Promise<number | null> {
  const version = Version.safeParse(await readKept(store, STORE_KEY));
  return version.success ? version.data : null;
}
