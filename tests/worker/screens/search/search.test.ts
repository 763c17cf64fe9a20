import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#shared/contract/search.ts';
import { takeErrors } from '../../logs.ts';
import { elementsOf, islandOf } from '../../markup.ts';
import { aCard } from '../../samples.ts';
import { failure, json } from '../../scripted-api.ts';
import { openStorefront } from '../../storefront.ts';

function aResult(changes: Partial<SearchResult> = {}): SearchResult {
  return { items: [aCard()], total: 1, isTotalExact: true, nextCursor: null, reading: null, pages: [], ...changes };
}

const NOTHING = aResult({ items: [], total: 0 });

function openSearch(result: SearchResult = aResult()) {
  const shop = openStorefront();
  shop.api.on('GET /search', json(result));
  return shop;
}

/** The words of a page's `main`, no-break spaces as plain ones. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ');
}

async function links(html: string): Promise<(string | undefined)[]> {
  return (await elementsOf(html, '#main a')).map(({ attributes }) => attributes.get('href'));
}

describe('the search page', () => {
  it.each([
    ['/search', 'Результаты по запросу «сорочка»', '21 модель'],
    ['/en/search', 'Results for “сорочка”', '21 styles'],
  ])('%s shows the results, counted, with the query in the field of a plain form', async (path, title, count) => {
    const shop = openSearch(aResult({ total: 21 }));
    const { response, html } = await shop.read(`${path}?q=${encodeURIComponent('сорочка')}`);
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain(title);
    expect(textOf(html)).toContain(count);
    expect(html).toContain('/product-details/slip');
    const [form] = await elementsOf(html, '#main form');
    expect(form?.attributes.get('action')).toBe(path);
    expect(form?.attributes.has('method')).toBe(false);
    const [field] = await elementsOf(html, '#main form input');
    expect(field?.attributes.get('name')).toBe('q');
    expect(field?.attributes.get('value')).toBe('сорочка');
    expect(new URLSearchParams(shop.api.last('/search').search).get('q')).toBe('сорочка');
  });

  it.each([
    ['/search', 'Не меньше 1 000 моделей'],
    ['/en/search', 'At least 1,000 styles'],
  ])('%s says for words that very many products contain that there may be more', async (path, count) => {
    const { html } = await openSearch(aResult({ total: 1000, isTotalExact: false })).read(`${path}?q=robe`);
    expect(textOf(html)).toContain(count);
  });

  it('is never indexed and never cached', async () => {
    const { response, html } = await openSearch().read('/search?q=robe');
    expect((await elementsOf(html, 'meta[name=robots]'))[0]?.attributes.get('content')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
  });

  it('never caches a response: another visitor’s search is a new call', async () => {
    const shop = openSearch();
    await shop.read('/search?q=robe');
    await shop.read('/search?q=robe');
    expect(shop.api.count('GET /search')).toBe(2);
  });

  it('uses the sort, filters and cursor of the address, and its links keep them', async () => {
    const shop = openSearch(aResult({ total: 60, nextCursor: '48' }));
    const { html } = await shop.read('/search?q=robe&sort=price-up&sale=1&cursor=24');
    const asked = Object.fromEntries(new URLSearchParams(shop.api.last('/search').search));
    expect(asked).toEqual({ q: 'robe', sort: 'price-up', sale: '1', cursor: '24', facets: '1', limit: '24' });
    expect(await links(html)).toEqual(
      expect.arrayContaining([
        '/search?q=robe&sale=1',
        '/search?q=robe&sale=1&sort=price-down',
        '/search?q=robe&sort=price-up',
        '/search?q=robe&sale=1&sort=price-up&cursor=48',
      ]),
    );
  });

  it('ignores unknown values of an address, and cuts a query that is too long', async () => {
    const shop = openSearch();
    const { response } = await shop.read(`/search?q=${'a'.repeat(300)}&sort=odd&cursor=-7&sale=yes`);
    expect(response.status).toBe(200);
    const asked = Object.fromEntries(new URLSearchParams(shop.api.last('/search').search));
    expect(asked).toEqual({ q: 'a'.repeat(100), sort: 'relevance', facets: '1', limit: '24' });
  });

  it.each([
    ['/search', 'Точных совпадений с «gb;fvf» нет.', 'Искать именно так'],
    ['/en/search', 'Nothing matches “gb;fvf” exactly.', 'Search for exactly that'],
  ])('%s shows the correction, and offers the literal search', async (path, said, insist) => {
    const { html } = await openSearch(aResult({ reading: 'пижама' })).read(`${path}?q=gb%3Bfvf`);
    expect(textOf(html)).toContain(said);
    expect(textOf(html)).toContain(insist);
    expect(await links(html)).toContain(`${path}?q=gb%3Bfvf&literal=1`);
    const shop = openSearch(NOTHING);
    await shop.read(`${path}?q=gb%3Bfvf&literal=1`);
    expect(new URLSearchParams(shop.api.last('/search').search).get('literal')).toBe('1');
  });

  it.each([
    ['/search', 'По запросу «холодильник» ничего не найдено...'],
    ['/en/search', 'No results found for “холодильник”...'],
  ])('%s without results says so as specified, and shows suggestions', async (path, said) => {
    const { response, html } = await openSearch(NOTHING).read(`${path}?q=${encodeURIComponent('холодильник')}`);
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain(said);
    const found = await links(html);
    const prefix = path.replace('/search', '');
    expect(found).toEqual(
      expect.arrayContaining([`${prefix}/categories/slips`, `${prefix}/popular`, `${prefix}/product-details/slip`]),
    );
    expect(found.some((href) => href?.startsWith('https://t.me/nega_example'))).toBe(true);
  });

  it.each([
    ['/search', 'Доставка'],
    ['/en/search', 'Delivery'],
  ])('%s links to information pages, even without a product', async (path, title) => {
    const { html } = await openSearch({ ...NOTHING, pages: ['delivery'] }).read(`${path}?q=dhl`);
    expect(textOf(html)).toContain(title);
    expect(textOf(html)).not.toContain('...');
    expect(await links(html)).toContain(path.replace('/search', '/delivery'));
  });

  it('without a query makes no search, and shows where to begin', async () => {
    const shop = openSearch();
    for (const path of ['/search', '/search?q=', '/search?q=%20%20']) {
      const { html } = await shop.read(path);
      expect(textOf(html)).toContain('Поиск');
      expect(await links(html)).toContain('/categories/slips');
    }
    expect(shop.api.count('GET /search')).toBe(0);
  });

  it('works without suggestions', async () => {
    const shop = openSearch(NOTHING);
    shop.api.on('GET /products', failure(500)).on('GET /categories', failure(500));
    const { response, html } = await shop.read('/search?q=robe');
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain('ничего не найдено');
    expect(takeErrors()).toMatchObject([{ what: 'deferred block' }, { what: 'deferred block' }]);
  });

  it('is the error screen if the search itself fails', async () => {
    const shop = openStorefront();
    shop.api.on('GET /search', failure(500));
    expect((await shop.read('/search?q=robe')).response.status).toBe(502);
    takeErrors();
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus=alert(1) autofocus='",
    '</title>',
  ])('shows the query %s as text only', async (query) => {
    const shop = openSearch(NOTHING);
    const { html } = await shop.read(`/search?q=${encodeURIComponent(query)}`);
    const scripts = await elementsOf(html, 'script');
    expect(scripts.length).toBe((await elementsOf((await shop.read('/search?q=robe')).html, 'script')).length);
    expect(await elementsOf(html, 'img[onerror]')).toEqual([]);
    expect(await elementsOf(html, '[onfocus]')).toEqual([]);
    const [field] = await elementsOf(html, '#main form input');
    expect(field?.attributes.get('value')).toBe(query);
  });
});

describe('the header', () => {
  it.each([
    ['/', '/search', 'Поиск'],
    ['/en', '/en/search', 'Search'],
  ])('of %s links to the search, with or without a script', async (path, href, label) => {
    const { html } = await openStorefront().read(path);
    const { inner } = await islandOf(html, 'header-search');
    const [way] = await elementsOf(inner, 'form');
    expect(way?.attributes.get('action')).toBe(href);
    expect(await elementsOf(inner, 'button[type=submit]')).toHaveLength(1);
    expect(inner).toContain(label);
  });
});
