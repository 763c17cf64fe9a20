import { LOCALES } from '#shared/domain/locale.ts';
import { href, OFFLINE, splitLocale, WHOLE_PAGE_HEADER } from '#shared/routes.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build's id, and its files to be cached (vite/service-worker.ts). */
declare const __BUILD_ID__: string;
declare const __OFFLINE_ASSETS__: readonly string[];

/**
 * Caches the size guide, the favourites and the cart for use without a connection. Network first: the cache is used
 * only if a request fails, and the page says so. Prices are requested again: no order is made from cached ones.
 */
const CACHE = `offline-${__BUILD_ID__}`;
const PAGES = LOCALES.flatMap((locale) => OFFLINE.map((name) => href(locale, name)));
const FALLBACK = LOCALES.map((locale) => href(locale, 'offline'));
/** The call for the favourites' products; its cached response may be as old as the last visit. */
const KEPT_CALLS = /^\/api\/products$/;
const MAX_ANSWERS = 20;
/** The picture of pages that have nothing to show, and of the one without a connection. */
const CLOTH = '/cloth/gift.avif';

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/') || pathname === CLOTH) event.respondWith(cacheFirst(request));
  else if (origin !== location.origin) return;
  else if (isPage(request)) event.respondWith(openPage(request, pathname));
  else if (KEPT_CALLS.test(pathname)) event.respondWith(callFirst(request));
});

/** A document, or a page that soft navigation requests. */
function isPage(request: Request): boolean {
  return request.mode === 'navigate' || request.headers.has(WHOLE_PAGE_HEADER);
}

/** Caches pages as soft navigation requests them, with the scripts and styles of the build. */
async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  let host = '';
  for (const path of [...PAGES, ...FALLBACK]) {
    const page = await fetch(path, { headers: { Accept: 'text/html', [WHOLE_PAGE_HEADER]: '1' } });
    if (!page.ok) throw new Error(`${path} answered ${page.status}`);
    host = /src="([^"]*)\/assets\//.exec(await page.clone().text())?.[1] ?? host;
    await cache.put(path, page);
  }
  await cache.addAll(
    [CLOTH, ...__OFFLINE_ASSETS__.map((file) => `/${file}`)].map(
      (path) => new Request(host + path, { mode: 'cors', credentials: 'omit' }),
    ),
  );
}

async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** File names contain a hash of their content, so a cached file is always right. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function openPage(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = (PAGES.includes(pathname) && (await caches.match(pathname))) || null;
    if (cached) return markCached(cached);
    // Soft navigation has its own notice, and keeps the open page.
    if (request.mode !== 'navigate') throw error;
    const { locale } = splitLocale(pathname);
    return (await caches.match(href(locale, 'offline'))) ?? Response.error();
  }
}

/** The cached page with a mark, by which the entry shows a notice. */
async function markCached(page: Response): Promise<Response> {
  const html = (await page.text()).replace('<html ', '<html data-kept="" ');
  return new Response(html, { status: page.status, headers: page.headers });
}

async function callFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // The language is in a header, so one address has a response for each language.
  const key = `${request.url}&language=${request.headers.get('Content-Language') ?? ''}`;
  try {
    const response = await fetch(request);
    if (response.ok) await storeResponse(cache, key, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(key);
    if (cached) return cached;
    throw error;
  }
}

async function storeResponse(cache: Cache, key: string, response: Response): Promise<void> {
  await cache.put(key, response);
  const responses = (await cache.keys()).filter(({ url }) => KEPT_CALLS.test(new URL(url).pathname));
  for (const { url } of responses.slice(0, Math.max(0, responses.length - MAX_ANSWERS))) await cache.delete(url);
}
