import { MAX_PENDING_PRELOADS } from '#shared/domain/constants.ts';
import { pageDataPath, WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { isPrerendered } from './build-check.ts';

/** A page as the server sent it, and the address it ended at. */
export type PageSource = { html: string; url: string; ok: boolean };

/** How long a page fetched ahead may be shown, ms. */
const FRESH_MS = 30_000;

type Ahead = { source: Promise<PageSource | null>; until: number };
const ahead = new Map<string, Ahead>();
/** Addresses whose turn has not come. */
let waiting: string[] = [];
let pending = 0;

/** Fetches a page; null where the answer is not an HTML page of this shop. */
async function fetchSource(address: string, signal?: AbortSignal): Promise<PageSource | null> {
  const known = isPrerendered(address) ? await fetchPageData(address, signal) : null;
  if (known) return known;
  const headers = { Accept: 'text/html', [WHOLE_PAGE_HEADER]: '1' };
  const response = await fetch(address, { headers, ...(signal && { signal }) });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage || new URL(response.url).origin !== location.origin) return null;
  return { html: await response.text(), url: response.url, ok: response.ok };
}

/** What the build left of a page it rendered; null on any failure, and the page itself is fetched. */
async function fetchPageData(path: string, signal?: AbortSignal): Promise<PageSource | null> {
  const build = document.documentElement.dataset['build'] ?? '';
  try {
    const response = await fetch(pageDataPath(path, build), { cache: 'force-cache', ...(signal && { signal }) });
    if (!response.ok) return null;
    return { html: await response.text(), url: new URL(path, location.origin).href, ok: true };
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

function isKnown(address: string): boolean {
  const known = ahead.get(address);
  return known !== undefined && known.until > Date.now();
}

/**
 * Fetches a page before it is asked for: at most four at once, and one that failed may be tried again. What has to
 * wait is fetched in its turn, the page a shopper points at before those that are merely in view.
 */
export function fetchAhead(address: string, urgency: 'wanted' | 'in-view' = 'wanted'): void {
  if (isKnown(address)) return;
  waiting = waiting.filter((other) => other !== address);
  if (urgency === 'wanted') waiting.unshift(address);
  else waiting.push(address);
  startNext();
}

/** Lets go of what waits: the page it was for is left. */
export function forgetWaiting(): void {
  waiting = [];
}

function startNext(): void {
  if (pending >= MAX_PENDING_PRELOADS) return;
  const address = waiting.shift();
  if (address === undefined) return;
  pending += 1;
  const source = fetchSource(address)
    .catch(() => null)
    .finally(() => {
      pending -= 1;
      startNext();
    });
  ahead.set(address, { source, until: Date.now() + FRESH_MS });
  void source.then((result) => {
    if (!result?.ok && ahead.get(address)?.source === source) ahead.delete(address);
  });
}

/** Takes the page that was fetched ahead, or fetches it now. */
export async function takeSource(address: string, signal: AbortSignal): Promise<PageSource | null> {
  const known = isKnown(address) ? ahead.get(address) : undefined;
  ahead.delete(address);
  const source = known ? await known.source : null;
  signal.throwIfAborted();
  return source?.ok ? source : fetchSource(address, signal);
}
