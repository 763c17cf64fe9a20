import { MAX_PENDING_PRELOADS } from '#shared/domain/constants.ts';
import { pageDataPath, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { isPrerendered } from './build-state.ts';

/** A page as the server sent it, and its final address. */
export type PageSource = { html: string; url: string; ok: boolean };

/** How long a prefetched page may be shown, ms. */
const FRESH_MS = 30_000;

type Urgency = 'wanted' | 'in-view';
type Call = { signal: AbortSignal; priority?: RequestPriority };
type Ahead = { source: Promise<PageSource | null>; until: number };
const ahead = new Map<string, Ahead>();
/** Queued prefetches. */
let waiting: { address: string; urgency: Urgency }[] = [];
/** Prefetches of pages that are only in view: anything that a shopper requests may replace them. */
const guesses = new Map<string, AbortController>();
let pending = 0;

/** Fetches a page; null if the response is not an HTML page of this shop. */
async function fetchSource(address: string, call: Call): Promise<PageSource | null> {
  const known = isPrerendered(address) ? await fetchPageData(address, call) : null;
  if (known) return known;
  const headers = { Accept: 'text/html', [WHOLE_PAGE_HEADER]: '1' };
  const response = await fetch(address, { ...call, headers });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage || new URL(response.url).origin !== location.origin) return null;
  return { html: await response.text(), url: response.url, ok: response.ok };
}

/** The data file of a prerendered page; null on any failure, and the page itself is fetched. */
async function fetchPageData(path: string, call: Call): Promise<PageSource | null> {
  const build = document.documentElement.dataset['build'] ?? '';
  try {
    const response = await fetch(pageDataPath(path, build), { ...call, cache: 'force-cache' });
    if (!response.ok) return null;
    return { html: await response.text(), url: new URL(path, location.origin).href, ok: true };
  } catch (error) {
    if (call.signal.aborted) throw error;
    return null;
  }
}

function isKnown(address: string): boolean {
  const known = ahead.get(address);
  return known !== undefined && known.until > Date.now();
}

/**
 * Prefetches a page: at most four at once, and a failed one may be tried again. Others are queued; a page that the
 * shopper points at comes before those that are merely in view, and replaces one of them.
 */
export function prefetchPage(address: string, urgency: Urgency = 'wanted'): void {
  if (urgency === 'wanted') guesses.delete(address);
  if (isKnown(address)) return;
  waiting = waiting.filter((other) => other.address !== address);
  if (urgency === 'wanted') waiting.unshift({ address, urgency });
  else waiting.push({ address, urgency });
  if (urgency === 'wanted' && pending >= MAX_PENDING_PRELOADS) putOffGuess();
  startNext();
}

/** Aborts the last prefetch of a page in view, and queues it again. */
function putOffGuess(): void {
  const [address, stop] = [...guesses].at(-1) ?? [];
  if (address === undefined) return;
  guesses.delete(address);
  waiting.push({ address, urgency: 'in-view' });
  stop?.abort();
}

/** Drops queued prefetches, and those of pages in view: their page was left. */
export function cancelQueuedPrefetches(): void {
  waiting = [];
  for (const stop of guesses.values()) stop.abort();
  guesses.clear();
}

function startNext(): void {
  if (pending >= MAX_PENDING_PRELOADS) return;
  const { address, urgency } = waiting.shift() ?? {};
  if (address === undefined) return;
  pending += 1;
  const stop = new AbortController();
  const { signal } = stop;
  if (urgency === 'in-view') guesses.set(address, stop);
  const source = fetchSource(address, urgency === 'in-view' ? { signal, priority: 'low' } : { signal })
    .catch(() => null)
    .finally(() => {
      if (guesses.get(address) === stop) guesses.delete(address);
      pending -= 1;
      startNext();
    });
  ahead.set(address, { source, until: Date.now() + FRESH_MS });
  void source.then((result) => {
    if (!result?.ok && ahead.get(address)?.source === source) ahead.delete(address);
  });
}

/** Takes the prefetched page, or fetches it now with priority. */
export async function takeSource(address: string, signal: AbortSignal): Promise<PageSource | null> {
  const known = isKnown(address) ? ahead.get(address) : undefined;
  ahead.delete(address);
  guesses.delete(address);
  cancelQueuedPrefetches();
  const source = known ? await known.source : null;
  signal.throwIfAborted();
  return source?.ok ? source : fetchSource(address, { signal });
}
