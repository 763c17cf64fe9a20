import type { Context } from 'hono';
import { viewportClass } from '#shared/domain/viewport.ts';
import { splitLocale } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { etagOf } from '../cache/conditional-request.ts';
import { ASSETS } from '../page/assets.ts';
import { isUnderWay, singleFlight } from '../upstream/single-flight.ts';
import { visitorMarket } from '../visitor/country.ts';

/** A finished document: its bytes and ETag. */
export type FinishedPage = { html: Uint8Array<ArrayBuffer>; etag: string };

/** The key of a cached page. Pages of one path that differ by their query share its `path`. */
export type CacheKey = { key: string; version: number; path: string; hasQuery: boolean };

/** As long as the shortest fresh period of an API response (upstream/cache-policy.ts): pages show stock. */
const LIFE_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const MAX_KEY_LENGTH = 512;
/** Cached queries of one path at a time: made-up ones can neither fill the cache nor push out other paths. */
const MAX_QUERIES = 24;
/** The memory that an entry takes besides its document: the key, twice, and the objects around it. */
const ENTRY_BYTES = 512;

const pages = new BoundedCache<{ page: FinishedPage; cacheKey: CacheKey }>({
  size: 8 * MEGABYTE,
  weigh: ({ page }, key) => page.html.byteLength + key.length * 4 + ENTRY_BYTES,
  lifeMs: LIFE_MS,
});

/** Records how the page cache handled a request: `X-Cache` in the response, and a fact of the log. */
export function setCacheStatus(c: Context<App>, status: 'page-hit' | 'page-miss' | 'page-bypass'): void {
  c.header('X-Cache', status);
  c.get('log').note({ cache: status });
}

/**
 * The cache key of a request's page, which contains everything that the page may depend on: path with language, the
 * query that its route knows, viewport class, market, build and catalogue version. Null if it is not cached.
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
  const key = [ASSETS.buildId, version, locale, viewportClass(viewport), visitorMarket(c), path, query].join(' ');
  return key.length > MAX_KEY_LENGTH ? null : { key, version, path: `${locale} ${path}`, hasQuery: query !== '' };
}

/** The finished page, if one is cached and fresh. */
export function findCachedPage({ key }: Pick<CacheKey, 'key'>): FinishedPage | null {
  return pages.get(key)?.page ?? null;
}

/** Adds the ETag of a finished document. */
export async function finishPage(html: Uint8Array<ArrayBuffer>): Promise<FinishedPage> {
  return { html, etag: await etagOf(html) };
}

/** Caches a finished page, unless too many queries of its path are cached. */
export function cachePage(cacheKey: CacheKey, page: FinishedPage): void {
  if (hasRoom(cacheKey)) pages.set(cacheKey.key, { page, cacheKey });
}

/**
 * Renders a page for the cache, unless that is already under way or there is no room. `render` returns null for an
 * incomplete page.
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
  return queries.length < MAX_QUERIES || queries.some(([cached]) => cached === key);
}
