import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath } from '#shared/routes.ts';
import { urlSet } from '#worker/endpoints/sitemap-xml.ts';
import { aGroup } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront, SITE } from '../storefront.ts';

const SLIPS = { width: 1120, height: 1400, alt: '', colour: null, ground: null };

function openFound() {
  const shop = openStorefront();
  shop.api
    .on(
      'GET /sitemap-pages',
      json({
        items: [
          { after: 0, updatedAt: Date.UTC(2026, 10, 20) },
          { after: 1207, updatedAt: null },
        ],
      }),
    )
    .on(
      'GET /sitemap-products',
      json({
        items: [
          { id: 'slip', updatedAt: Date.UTC(2026, 10, 20), picture: 'slip/front.jpg' },
          { id: 'халат', updatedAt: null, picture: null },
        ],
      }),
    )
    .on('GET /categories', json({ items: [aGroup({ picture: { ...SLIPS, key: 'slips.jpg' } })] }));
  return shop;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe('robots.txt', () => {
  it('disallows personal pages in both languages, and names the sitemap', async () => {
    const { response, html: text } = await openFound().read('/robots.txt');
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    const lines = text.split('\n');
    for (const path of [
      '/cart',
      '/checkout',
      '/order/',
      '/payment/return/',
      '/payment/success',
      '/payment/failure',
      '/favourites',
      '/search',
    ]) {
      expect(lines).toContain(`Disallow: ${path}`);
      expect(lines).toContain(`Disallow: /en${path}`);
    }
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
    for (const open of [
      '/',
      '/en',
      '/payment',
      '/product-details/slip',
      '/media/720/slip.jpg',
      '/assets/entry.js',
      '/sitemaps/pages.xml',
    ]) {
      expect(closed.filter((path) => open.startsWith(path))).toEqual([]);
    }
  });
});

describe('the sitemap', () => {
  it('of more than 50 000 addresses is an index of parts, each far below the limit', async () => {
    const shop = openFound();
    const starts = Array.from({ length: 60 }, (_, page) => ({ after: page * 1000, updatedAt: null }));
    const items = Array.from({ length: 1000 }, (_, row) => ({
      // As long as a handle may be, and of characters that addresses spell with six characters each.
      id: `${'я'.repeat(120)}-${row}`,
      updatedAt: Date.UTC(2026, 10, 20),
      picture: `catalogue/${String(row).padStart(16, '0')}.jpg`,
    }));
    shop.api.on('GET /sitemap-pages', json({ items: starts })).on('GET /sitemap-products', json({ items }));
    const parts = locations((await shop.read('/sitemap.xml')).html);
    expect(parts).toHaveLength(61);
    const { html: part } = await shop.read('/sitemaps/products-59000.xml');
    expect(locations(part)).toHaveLength(1000 * LOCALES.length);
    expect(new TextEncoder().encode(part).length).toBeLessThan(50_000_000 / 2);
    expect(new URLSearchParams(shop.api.last('/sitemap-products').search).get('after')).toBe('59000');
  });

  it('is streamed, a chunk at a time', async () => {
    const written: string[] = [];
    const entries = Array.from({ length: 1000 }, (_, row) => ({
      get path() {
        written.push(`/slip-${row}`);
        return `/slip-${row}`;
      },
    }));
    const reader = urlSet(SITE, entries).getReader();
    expect(written).toEqual([]);
    const chunks = [await reader.read(), await reader.read()];
    expect(written.length).toBeLessThan(50);
    while (!chunks.at(-1)?.done) chunks.push(await reader.read());
    expect(written.at(-1)).toBe('/slip-999');
    expect(Math.max(...chunks.map(({ value }) => value?.length ?? 0))).toBeLessThan(64_000);
  });

  it('lists its parts, with the last change of each', async () => {
    const { response, html: xml } = await openFound().read('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toContain('application/xml');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(locations(xml)).toEqual([
      `${SITE}/sitemaps/pages.xml`,
      `${SITE}/sitemaps/products-0.xml`,
      `${SITE}/sitemaps/products-1207.xml`,
    ]);
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
    expect(xml).toContain(`products-0.xml</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod>`);
  });

  it('has every product under its address in each language, each with its alternate, its picture and its time', async () => {
    const shop = openFound();
    const { html: xml } = await shop.read('/sitemaps/products-1207.xml');
    expect(shop.api.last('/sitemap-products').search).toBe('?after=1207');
    const robe = '/product-details/%D1%85%D0%B0%D0%BB%D0%B0%D1%82';
    const pages = ['/product-details/slip', robe].flatMap((path) =>
      LOCALES.map((locale) => localizePath(path, locale)),
    );
    expect(locations(xml.replace(/<image:loc>.*?<\/image:loc>/g, ''))).toEqual(pages.map((path) => SITE + path));
    const [first, second] = xml.split('<url>').slice(1);
    for (const url of [first, second]) {
      expect(url).toContain(`hreflang="ru" href="${SITE}/product-details/slip"`);
      expect(url).toContain(`hreflang="en" href="${SITE}/en/product-details/slip"`);
      expect(url).toContain(`hreflang="x-default" href="${SITE}/product-details/slip"`);
      expect(url).toContain(`<image:loc>${SITE}/media/1120/slip/front.jpg</image:loc>`);
      expect(url).toContain('<lastmod>2026-11-20T00:00:00.000Z</lastmod>');
    }
  });

  it('names a page in the languages that its texts are written in', async () => {
    const shop = openFound();
    const items = [{ id: 'slip', updatedAt: null, picture: null, writtenIn: ['ru'] }];
    shop.api
      .on('GET /sitemap-products', json({ items }))
      .on('GET /categories', json({ items: [aGroup({ writtenIn: ['ru'] })] }));
    const { html: products } = await shop.read('/sitemaps/products-0.xml');
    expect(locations(products)).toEqual([`${SITE}/product-details/slip`]);
    expect(products).not.toContain('hreflang="en"');
    expect(products).toContain(`hreflang="x-default" href="${SITE}/product-details/slip"`);
    const pages = locations((await shop.read('/sitemaps/pages.xml')).html);
    expect(pages.filter((address) => address?.endsWith('/categories/slips'))).toEqual([`${SITE}/categories/slips`]);
    expect(pages).toContain(`${SITE}/en/collections/slips`);
  });

  it('requests once what the API has just returned', async () => {
    const shop = openFound();
    await shop.read('/sitemaps/products-0.xml');
    await shop.read('/sitemaps/products-0.xml');
    expect([shop.api.count('GET /sitemap-pages'), shop.api.count('GET /sitemap-products')]).toEqual([1, 1]);
  });

  it.each(['/sitemaps/products-5.xml', '/sitemaps/products-00.xml', '/sitemaps/other.xml', '/sitemaps/products-.xml'])(
    'has no part that its list does not name: %s',
    async (path) => {
      const shop = openFound();
      expect((await shop.read(path)).response.status).toBe(404);
      expect(shop.api.count('GET /sitemap-products')).toBe(0);
    },
  );

  it('has the existing pages, and groups with their pictures, and nothing personal', async () => {
    const shop = openFound();
    const { html: xml } = await shop.read('/sitemaps/pages.xml');
    const found = locations(xml);
    for (const path of ['/', '/en', '/sales', '/en/sales', '/categories/slips', '/en/collections/slips']) {
      expect(found).toContain(SITE + path);
    }
    expect(xml).toContain(`<image:loc>${SITE}/media/1120/slips.jpg</image:loc>`);
    for (const path of ['/cart', '/search', '/checkout', '/favourites']) expect(found).not.toContain(SITE + path);
    for (const address of found.filter((each) => !each?.includes('/media/'))) {
      const { response } = await shop.read(address?.slice(SITE.length) ?? '');
      expect([address, response.status]).toEqual([address, 200]);
    }
  });
});

describe('the manifest', () => {
  it.each([
    ['/manifest.webmanifest', 'ru', 'Нега', '/'],
    ['/en/manifest.webmanifest', 'en', 'Nega', '/en'],
  ])('%s is in its language and names existing icons', async (path, lang, name, start) => {
    const { response, html: text } = await openFound().read(path);
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    const manifest: { icons: { src: string; purpose: string }[] } = JSON.parse(text);
    expect(manifest).toMatchObject({ lang, short_name: name, start_url: start, scope: '/' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});
