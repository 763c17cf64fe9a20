import { describe, expect, it } from 'vitest';
import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { logs, takeErrors } from '../logs.ts';
import { aCard, aList, aProduct, ORDER_TOKEN } from '../samples.ts';
import { failure, held, json } from '../scripted-api.ts';
import { BOT, openStorefront, PERSON } from '../storefront.ts';

const PAGE = '/product-details/slip';
const PRODUCT = 'GET /products/slip';
const asBot = { headers: { 'User-Agent': BOT } };

const cacheStatus = (response: Response) => response.headers.get('X-Cache');

describe('a cached page', () => {
  it('is shown to the next visitor without a call to the API, and says so', async () => {
    const shop = openStorefront();
    const first = await shop.read(PAGE);
    const calls = shop.api.calls.length;
    const second = await shop.read(PAGE);
    expect([cacheStatus(first.response), cacheStatus(second.response)]).toEqual(['page-miss', 'page-hit']);
    expect(shop.api.calls).toHaveLength(calls);
    expect(logs.requests).toMatchObject([{ cache: 'page-miss' }, { cache: 'page-hit' }]);
    expect(second.html).toContain('Silk robe');
    expect(second.html).not.toMatch(/<script nonce|shelf-skeleton/);
    expect(second.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(second.response.headers.get('Content-Language')).toBe('ru');
    expect(second.response.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it.each([
    ['a bot', asBot],
    ['soft navigation', { headers: { [WHOLE_PAGE_HEADER]: '1' } }],
  ])('may be created by a request for %s', async (_, init) => {
    const shop = openStorefront();
    const first = await shop.read(PAGE, init);
    const second = await shop.read(PAGE);
    expect(cacheStatus(second.response)).toBe('page-hit');
    expect(second.html).toBe(first.html);
  });

  it('is the complete page, though its first visitor got it streamed', async () => {
    const shop = openStorefront();
    const related = held(json(aList(aCard({ id: 'robe', name: 'Silk robe' }))));
    shop.api.on(`${PRODUCT}/related`, related.response);
    const response = await shop.visit(PAGE);
    expect(cacheStatus(await shop.visit(PAGE))).toBe('page-miss');
    related.release();
    await response.text();
    await shop.settle();
    const { response: later, html } = await shop.read(PAGE);
    expect(cacheStatus(later)).toBe('page-hit');
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain('Silk robe');
    expect(html).not.toContain('<template id="B:');
  });

  it('is rendered for the cache once for concurrent misses', async () => {
    const shop = openStorefront();
    const visits = await Promise.all([shop.visit(PAGE), shop.visit(PAGE), shop.visit(PAGE)]);
    expect(visits.map(cacheStatus)).toEqual(['page-miss', 'page-miss', 'page-miss']);
    const pages = await Promise.all(visits.map((response) => response.text()));
    await shop.settle();
    expect(new Set(pages.map((html) => html.replace(/ nonce="[^"]+"/g, ''))).size).toBe(1);
    expect(cacheStatus((await shop.read(PAGE)).response)).toBe('page-hit');
  });

  it('expires after half a minute, because it contains stock', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.pass(29_999);
    expect(cacheStatus((await shop.read(PAGE)).response)).toBe('page-hit');
    shop.pass(1);
    expect(cacheStatus((await shop.read(PAGE)).response)).toBe('page-miss');
  });

  it('is never shown after another catalogue was published', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, json(aProduct({ name: 'First' })), json(aProduct({ name: 'Second' })));
    await shop.read(PAGE);
    shop.api.version += 1;
    shop.pass(2001);
    const { response, html } = await shop.read(PAGE);
    expect(cacheStatus(response)).toBe('page-miss');
    expect(html).toContain('Second');
  });

  it('differs by language, window, and query known to the route', async () => {
    const shop = openStorefront();
    await shop.read('/sales');
    const others: [string, Record<string, string>][] = [
      ['/en/sales', {}],
      ['/sales?sort=new', {}],
      ['/sales', { 'Sec-CH-UA-Mobile': '?1' }],
      ['/popular', {}],
    ];
    for (const [path, headers] of others) {
      expect(cacheStatus((await shop.read(path, { headers })).response)).toBe('page-miss');
      expect(cacheStatus((await shop.read(path, { headers })).response)).toBe('page-hit');
    }
  });

  it('is the same for everything else about its visitors', async () => {
    const shop = openStorefront();
    const { html } = await shop.read('/sales', {
      headers: { 'User-Agent': `${PERSON} one`, Cookie: 'viewport=desktop' },
    });
    const same: [string, Record<string, string>][] = [
      ['/sales?utm_source=letter&yclid=1', {}],
      ['/sales', { Cookie: 'viewport=desktopWide; locale=ru; secret=somebody' }],
      ['/sales', { 'Accept-Language': 'en', Referer: 'https://other.test/' }],
    ];
    for (const [path, headers] of same) {
      const { response, html: again } = await shop.read(path, { headers });
      expect(cacheStatus(response)).toBe('page-hit');
      expect(again).not.toMatch(/utm_source|somebody/);
    }
    expect(html).not.toContain('one');
  });

  it('is limited in number for made-up queries of one path', async () => {
    const shop = openStorefront();
    for (let made = 0; made < 30; made += 1) await shop.read(`${PAGE}?colour=made-up-${made}`);
    const again = async (query: string) => cacheStatus((await shop.read(`${PAGE}${query}`)).response);
    expect(await again('?colour=made-up-0')).toBe('page-hit');
    expect(await again('?colour=made-up-29')).toBe('page-miss');
    expect(await again('')).toBe('page-miss');
    expect(await again('')).toBe('page-hit');
  });
});

describe('pages that are not cached', () => {
  it.each(['/cart', '/checkout', `/order/1042?token=${ORDER_TOKEN}`, '/payment/success'])(
    'is one of one’s own: %s',
    async (path) => {
      const shop = openStorefront();
      for (let visit = 0; visit < 2; visit += 1) {
        const { response } = await shop.read(path);
        expect(cacheStatus(response)).toBe('page-bypass');
        expect(response.headers.get('ETag')).toBeNull();
      }
    },
  );

  it('include missing and failed ones', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, failure(400));
    for (const path of ['/nothing', '/product-details/gone', PAGE]) {
      await shop.read(path);
      expect(cacheStatus((await shop.read(path)).response)).toBe('page-bypass');
    }
    takeErrors();
  });

  it('include incomplete ones', async () => {
    const shop = openStorefront();
    shop.api.on(`${PRODUCT}/related`, failure(400), json(aList(aCard({ id: 'robe', name: 'Silk robe' }))));
    await shop.read(PAGE);
    const { response, html } = await shop.read(PAGE);
    expect(cacheStatus(response)).toBe('page-miss');
    expect(html).toContain('Silk robe');
    takeErrors();
  });

  it('include those with an unknown catalogue version', async () => {
    const shop = openStorefront();
    shop.api.on('GET /catalogue-version', failure(400));
    const { response } = await shop.read('/delivery');
    expect(response.status).toBe(200);
    takeErrors();
  });
});

describe('a browser that has the page', () => {
  it('gets a 304 with the policy and without the page', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    const kept = await shop.read(PAGE);
    const etag = kept.response.headers.get('ETag') ?? '';
    for (const had of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { response, html } = await shop.read(PAGE, { headers: { 'If-None-Match': had } });
      expect([response.status, html]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Content-Security-Policy')).toBe(
        kept.response.headers.get('Content-Security-Policy'),
      );
    }
    const { response } = await shop.read(PAGE, { headers: { 'If-None-Match': '"other"' } });
    expect(response.status).toBe(200);
  });

  it('gets another ETag with another page', async () => {
    const shop = openStorefront();
    const tags = new Set<string | null>();
    for (const path of ['/sales', '/en/sales', '/popular']) {
      tags.add((await shop.read(path, asBot)).response.headers.get('ETag'));
    }
    expect(tags.size).toBe(3);
  });
});
