import type { Context, MiddlewareHandler } from 'hono';
import { viewportClass } from '#shared/domain/viewport.ts';
import type { App } from '../app.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { matchesEtag } from '../cache/conditional-request.ts';
import { countPage } from '../counts/count-pages.ts';
import { serverTiming, writeRequest } from '../log.ts';
import { routeName } from '../route-name.ts';
import { rememberedVersion } from '../upstream/catalogue-version.ts';
import { NO_CALLS } from '../upstream/upstream-facts.ts';
import { visitorMarket } from '../visitor/country.ts';
import { findCachedPage } from './page-cache.ts';

/** How a cached page was sent at one address: the whole response but its body and request id. */
type CachedResponse = { page: { key: string; version: number; etag: string }; route: string; headers: Headers };

const MAX_URL_LENGTH = 512;
const responses = new BoundedCache<CachedResponse>({ size: 1000, weigh: () => 1 });

/**
 * Repeats a response of the page cache for the same address, viewport class and market: the same headers, without the
 * work of the middleware after this. Whatever else a response depends on is checked here.
 */
export function responseCache(): MiddlewareHandler<App> {
  return function responseCache(c, next) {
    const key = `${viewportClass(c.get('visitor').viewport)} ${visitorMarket(c)} ${c.req.url}`;
    const cached = responses.get(key);
    const response = cached && repeat(c, cached);
    return response ? Promise.resolve(response) : next().then(() => remember(c, key));
  };
}

/** Null if the page has changed, or if this visitor needs another response. */
function repeat(c: Context<App>, { page, route, headers }: CachedResponse): Response | null {
  const { method } = c.req;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (rememberedVersion(Date.now())?.version !== page.version) return null;
  const found = findCachedPage(page);
  if (found?.etag !== page.etag || c.get('redirectLanguage') !== null) return null;
  const status = matchesEtag(c.req.raw.headers.get('If-None-Match') ?? undefined, page.etag) ? 304 : 200;
  const response = new Response(status === 304 ? null : found.html, { status, headers });
  countPage(c, route);
  const id = crypto.randomUUID();
  response.headers.set('X-Request-Id', id);
  const noted = { cache: 'page-hit' };
  writeRequest({ id, method, route, status, visitor: c.get('visitor'), upstream: NO_CALLS, noted, ms: 0 });
  return response;
}

function remember(c: Context<App>, key: string): void {
  const page = c.get('sentPage');
  if (!page || key.length > MAX_URL_LENGTH) return;
  const headers = new Headers(c.res.headers);
  headers.delete('X-Request-Id');
  headers.set('Server-Timing', serverTiming(NO_CALLS, undefined, 0));
  responses.set(key, { page, route: routeName(c), headers });
}
