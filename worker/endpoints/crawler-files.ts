import type { Context, Hono } from 'hono';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES, type RouteSpec } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { callerOf } from '../shop.ts';
import { createShopClient } from '../upstream/shop-client.ts';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts';
import { webManifest } from './web-manifest.ts';

/** Crawlers come daily at most; within an hour they see a changed catalogue. */
const HOUR = 'public, max-age=3600';
const DAY = 'public, max-age=86400';
/** Pages other than products: few enough for one sitemap each. */
const PARTS = '/sitemaps/pages.xml';
const PRODUCTS = /^\/sitemaps\/products-(\d{1,15})\.xml$/;

/** The files that search engines and phones request beside pages. */
export function mountCrawlerFiles(app: Hono<App>): void {
  app.get('/robots.txt', (c) => c.text(robots(c.env.SITE_URL), 200, { 'Cache-Control': DAY }));
  for (const locale of LOCALES) {
    app.get(localizePath('/manifest.webmanifest', locale), async (c) => {
      const content = await createShopClient(callerOf(c, locale)).content();
      return c.body(JSON.stringify(webManifest(locale, content)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': DAY,
      });
    });
  }
  app.get('/sitemap.xml', async (c) => {
    const { items } = await c.get('shop').call('sitemapPages');
    const products = items.map(({ after, updatedAt }) => ({ path: `/sitemaps/products-${after}.xml`, updatedAt }));
    return xml(c, sitemapIndex(c.env.SITE_URL, [{ path: PARTS }, ...products]));
  });
  app.get('/sitemaps/:name', async (c) => {
    const entries = c.req.path === PARTS ? [...staticPages(), ...(await groups(c))] : await products(c);
    return xml(c, urlSet(c.env.SITE_URL, entries));
  });
}

/** Asks crawlers to leave out personal pages, search results and the API. */
function robots(siteUrl: string): string {
  const routes: readonly RouteSpec[] = Object.values(ROUTES);
  const closed = routes
    .filter((route) => route.private)
    .flatMap(({ path }) => LOCALES.map((locale) => localizePath(path.replace(/:.*$/, ''), locale)));
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    // An extension of Yandex: these parameters do not make another page.
    'Clean-param: colour&sort /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Pages that are always there. */
function staticPages(): SitemapEntry[] {
  const routes: readonly RouteSpec[] = Object.values(ROUTES);
  return routes.filter((route) => !route.private && !route.path.includes(':')).map(({ path }) => ({ path }));
}

async function groups(c: Context<App>): Promise<SitemapEntry[]> {
  const [categories, collections, sets] = await Promise.all([
    c.get('shop').call('listCategories'),
    c.get('shop').call('listCollections'),
    c.get('shop').call('listSets'),
  ]);
  return [
    ...categories.items.map(({ handle, picture, writtenIn }) => ({
      path: href('ru', 'category', { category: handle }),
      writtenIn,
      picture: picture?.key ?? null,
    })),
    ...collections.items.map(({ handle, picture, writtenIn }) => ({
      path: href('ru', 'collection', { collection: handle }),
      writtenIn,
      picture: picture?.key ?? null,
    })),
    ...sets.items.map((each) => ({ path: href('ru', 'set', each) })),
  ];
}

/**
 * One sitemap of products. Only starts that the index lists are requested from the API, so made-up ones cannot fill the
 * cache.
 */
async function products(c: Context<App>): Promise<SitemapEntry[]> {
  const after = PRODUCTS.exec(c.req.path)?.[1];
  const { items: pages } = await c.get('shop').call('sitemapPages');
  if (!pages.some((page) => String(page.after) === after)) throw PageNotFound.noMatch(c.req.path);
  const { items } = await c.get('shop').call('sitemapProducts', { query: { after } });
  return items.map(({ id, ...found }) => ({ path: href('ru', 'product', { id }), ...found }));
}

function xml(c: Context<App>, body: string | ReadableStream): Response {
  return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': HOUR });
}
