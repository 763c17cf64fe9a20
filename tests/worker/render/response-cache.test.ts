import { describe, expect, it } from 'vitest';
import { logs } from '../logs.ts';
import { BOT, openStorefront } from '../storefront.ts';

const PHONE = { 'Sec-CH-UA-Mobile': '?1' };
const cacheStatus = (response: Response) => response.headers.get('X-Cache');

/** A shop whose page was rendered, and then sent from the page cache once. */
async function openCached(path: string) {
  const shop = openStorefront();
  await shop.read(path);
  return { shop, sent: await shop.read(path) };
}

/** What responses of one page may differ in, left out. */
function headersOf({ headers }: Response) {
  const { 'x-request-id': _, ...others } = Object.fromEntries(headers);
  return others;
}

describe('a repeated response', () => {
  it.each(['/', '/en/sales', '/product-details/slip?colour=wine'])(
    'has the same bytes and headers, an id of its own and a line: %s',
    async (path) => {
      const { shop, sent } = await openCached(path);
      const again = await shop.read(path);
      const { 'server-timing': timing, ...headers } = headersOf(again.response);
      expect(again.html).toBe(sent.html);
      expect(headersOf(sent.response)).toMatchObject(headers);
      expect(timing).toBe('api;dur=0;desc="0 calls", total;dur=0');
      const [, before, line] = logs.requests;
      expect(line).toEqual({ ...before, id: again.response.headers.get('X-Request-Id') });
      expect(line?.['id']).not.toBe(before?.['id']);
    },
  );

  it('is of one page for every size, each of which is marked in its own', async () => {
    const shop = openStorefront();
    await shop.read('/product-details/slip');
    const sizes = await Promise.all(['S', 'M', 'S'].map((size) => shop.read(`/product-details/slip?size=${size}`)));
    expect(sizes.map(({ response }) => cacheStatus(response))).toEqual(['page-hit', 'page-hit', 'page-hit']);
    const marked = sizes.map(({ html }) => html.match(/value="\w"(?= checked="")/g)?.join());
    expect(marked).toEqual(['value="S"', 'value="M"', 'value="S"']);
    expect((await shop.read('/product-details/slip?fit=other')).html).not.toContain('checked="">S');
  });

  it('logs its own visitor', async () => {
    const { shop } = await openCached('/sales');
    const headers = { 'User-Agent': BOT, Cookie: 'viewport=desktopWide' };
    await shop.read('/sales', { headers, method: 'HEAD' });
    const route = { method: 'HEAD', route: 'sales', status: 200, locale: 'ru' };
    expect(logs.requests.at(-1)).toMatchObject({ ...route, viewport: 'desktopWide', bot: true, cache: 'page-hit' });
  });

  it('has no body for HEAD, nor for a browser that has it', async () => {
    const { shop, sent } = await openCached('/sales');
    const etag = sent.response.headers.get('ETag') ?? '';
    const head = await shop.read('/sales', { method: 'HEAD' });
    const had = await shop.read('/sales', { headers: { 'If-None-Match': `W/${etag}` } });
    expect([head.response.status, head.html]).toEqual([200, '']);
    expect([had.response.status, had.html]).toEqual([304, '']);
    expect(headersOf(had.response)).toEqual(headersOf(head.response));
  });

  it('is not used for another window, language or address', async () => {
    const { shop, sent } = await openCached('/');
    expect(cacheStatus((await shop.read('/', { headers: PHONE })).response)).toBe('page-miss');
    expect((await shop.read('/en')).html).not.toBe(sent.html);
    expect((await shop.visit('/', { headers: { Cookie: 'locale=en' } })).status).toBe(302);
    expect((await shop.visit('/', { method: 'POST' })).status).toBe(404);
  });

  it('expires with its page', async () => {
    const { shop } = await openCached('/sales');
    shop.pass(29_999);
    expect(cacheStatus((await shop.read('/sales')).response)).toBe('page-hit');
    expect(cacheStatus((await shop.read('/sales')).response)).toBe('page-hit');
    shop.pass(1);
    expect(cacheStatus((await shop.read('/sales')).response)).toBe('page-miss');
  });

  it('is not sent after another catalogue was published', async () => {
    const { shop } = await openCached('/sales');
    shop.api.version += 1;
    shop.pass(2001);
    expect(cacheStatus((await shop.read('/sales')).response)).toBe('page-miss');
  });
});
