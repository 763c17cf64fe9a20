import { MAX_PENDING_PRELOADS } from '#shared/domain/constants.ts';
import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';

/** A page as the server sent it, and the address it ended at. */
export type PageSource = { html: string; url: string; ok: boolean };

/** How long a page fetched ahead may be shown, ms. */
const FRESH_MS = 30_000;

type Ahead = { source: Promise<PageSource | null>; until: number };
const ahead = new Map<string, Ahead>();
let pending = 0;

/** Fetches a page; null where the answer is not an HTML page of this shop. */
async function fetchSource(address: string, signal?: AbortSignal): Promise<PageSource | null> {
  const headers = { Accept: 'text/html', [WHOLE_PAGE_HEADER]: '1' };
  const response = await fetch(address, { headers, ...(signal && { signal }) });
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isPage || new URL(response.url).origin !== location.origin) return null;
  return { html: await response.text(), url: response.url, ok: response.ok };
}

/** Fetches a page before it is asked for: at most four at once, and one that failed may be tried again. */
export function fetchAhead(address: string): void {
  const known = ahead.get(address);
  if ((known && known.until > Date.now()) || pending >= MAX_PENDING_PRELOADS) return;
  pending += 1;
  const source = fetchSource(address)
    .catch(() => null)
    .finally(() => {
      pending -= 1;
    });
  ahead.set(address, { source, until: Date.now() + FRESH_MS });
  void source.then((result) => {
    if (!result?.ok && ahead.get(address)?.source === source) ahead.delete(address);
  });
}

/** Takes the page that was fetched ahead, or fetches it now. */
export async function takeSource(address: string, signal: AbortSignal): Promise<PageSource | null> {
  const known = ahead.get(address);
  ahead.delete(address);
  const source = known && known.until > Date.now() ? await known.source : null;
  return source?.ok ? source : fetchSource(address, signal);
}
