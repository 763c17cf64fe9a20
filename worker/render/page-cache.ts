import type { Context } from 'hono';
import { viewportClass } from '#shared/domain/viewport.ts';
import { splitLocale } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { etagOf } from '../cache/conditional-request.ts';
import { ASSETS } from '../page/assets.ts';
import { isUnderWay, singleFlight } from '../upstream/single-flight.ts';

/** A finished document: its bytes, and the tag that names them. */
export type FinishedPage = { html: Uint8Array<ArrayBuffer>; etag: string };

/** What a page is cached by. Pages of one path that differ by their query share its `path`. */
export type CacheKey = { key: string; version: number; path: string; hasQuery: boolean };

/** As long as the freshest answer of the API is (upstream/cache-policy.ts): stock stands in pages. */
const LIFE_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const LONGEST_KEY = 512;
/** Queries of one path, at a time: made-up ones can neither fill the cache nor push other paths out. */
const MOST_QUERIES = 24;
/** What an entry takes besides its document: the key, twice, and the objects around it. */
const ENTRY_BYTES = 512;

const pages = new BoundedCache<{ page: FinishedPage; cacheKey: CacheKey }>({
  size: 8 * MEGABYTE,
  weigh: ({ page }, key) => page.html.byteLength + key.length * 4 + ENTRY_BYTES,
  lifeMs: LIFE_MS,
});

/** How the page cache met a request: the answer's `X-Cache`, and a fact of the log. */
export function setCacheStatus(c: Context<App>, status: 'page-hit' | 'page-miss' | 'page-bypass'): void {
  c.header('X-Cache', status);
  c.get('log').note({ cache: status });
}

/**
 * What the page of a request is cached by, which is all that such a page may differ by: path with language, the
 * query its route knows, class of window, build, and catalogue. Null for what is not cached.
 */
export async function cacheKeyFor(c: Context<App>, query: string): Promise<CacheKey | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const version = await c
    .get('shop')
    .catalogueVersion()
    .catch(() => null);
  if (version === null) return null;
  const { locale, viewport } = c.get('visitor');
  const { path } = splitLocale(c.req.path);
  const key = [ASSETS.buildId, version, locale, viewportClass(viewport), path, query].join(' ');
  return key.length > LONGEST_KEY ? null : { key, version, path: `${locale} ${path}`, hasQuery: query !== '' };
}

/** The finished page, if one is cached and fresh. */
export function findCachedPage({ key }: Pick<CacheKey, 'key'>): FinishedPage | null {
  return pages.get(key)?.page ?? null;
}

/** Names a finished document by its content. */
export async function finishPage(html: Uint8Array<ArrayBuffer>): Promise<FinishedPage> {
  return { html, etag: await etagOf(html) };
}

/** Caches a finished page, unless its path has too many queries cached. */
export function cachePage(cacheKey: CacheKey, page: FinishedPage): void {
  if (hasRoom(cacheKey)) pages.set(cacheKey.key, { page, cacheKey });
}

/**
 * Renders a page to be cached, unless somebody does so already or there is no room. `render` answers null for a
 * page that lacks a part.
 */
export async function fillPageCache(cacheKey: CacheKey, render: () => Promise<FinishedPage | null>): Promise<void> {
  const flight = `page ${cacheKey.key}`;
  const now = Date.now();
  if (isUnderWay(flight, now) || !hasRoom(cacheKey)) return;
  await singleFlight(flight, now, async () => {
    const page = await render();
    if (page) cachePage(cacheKey, page);
  });
}

function hasRoom({ key, path, hasQuery }: CacheKey): boolean {
  if (!hasQuery) return true;
  const queries = [...pages.fresh()].filter(([, { cacheKey }]) => cacheKey.hasQuery && cacheKey.path === path);
  return queries.length < MOST_QUERIES || queries.some(([cached]) => cached === key);
}
