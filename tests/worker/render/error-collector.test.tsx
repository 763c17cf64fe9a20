import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProps } from '#client/islands/island/props-attribute.ts';
import { createDefer, DEFERRED_LIMIT_MS } from '#worker/render/defer.ts';
import { SERVER_ISLANDS } from '#worker/render/island.tsx';
import { speedUp } from '../fast-clock.ts';
import { logs, takeErrors } from '../logs.ts';
import { islandOf } from '../markup.ts';
import { aCard, aList, aProduct } from '../samples.ts';
import { failure, held, json, silence } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

const PAGE = '/product-details/slip';
const RELATED = 'GET /products/slip/related';
const asBot = { headers: { 'User-Agent': BOT } };

/** Breaks, for one test, what cuts a list that begins with a trap: the contract lets it through. */
function setTrap(): void {
  vi.spyOn(Array.prototype, 'slice').mockImplementation(function (this: unknown[], start = 0, end = this.length) {
    const first = Object(this[0]);
    if (first.id === 'trap' || first.handle === 'trap') throw new Error('The page broke');
    return Array.from(this).filter((_, index) => index >= start && index < end);
  });
}

/** Breaks an island for one test. */
function breakIsland(name: 'buy-box' | 'header-cart'): void {
  vi.spyOn(SERVER_ISLANDS, name).mockImplementation(() => {
    throw new Error(`The ${name} broke`);
  });
}

afterEach(() => vi.restoreAllMocks());

describe('a deferred block', () => {
  it('whose data fail is left out, and logged once with the request’s id', async () => {
    const shop = openStorefront();
    shop.api.on(RELATED, failure(400));
    const { response, html } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain('</html>');
    expect(html).not.toContain('class="shelf-skeleton"');
    const errors = takeErrors();
    expect(errors).toMatchObject([{ what: 'deferred block', id: response.headers.get('X-Request-Id') }]);
  });

  it.each([
    ['a person', {}],
    ['a bot', asBot],
  ])('that throws while it is rendered is left out for %s, and logged once', async (_, init) => {
    const shop = openStorefront();
    shop.api.on(RELATED, json(aList(aCard({ id: 'trap', name: 'Trap' }))));
    setTrap();
    const { response, html } = await shop.read(PAGE, init);
    vi.restoreAllMocks();
    expect(response.status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(html).not.toContain('Trap');
    expect(takeErrors()).toMatchObject([{ what: 'deferred block', error: 'Error: The page broke' }]);
  });

  it('that hangs is given up after its time, and the page ends', async () => {
    const shop = openStorefront();
    shop.api.on(RELATED, silence);
    const clock = speedUp(10);
    const html = await (await shop.visit(PAGE)).text();
    expect(clock.seconds() * 1000).toBe(DEFERRED_LIMIT_MS);
    expect(html).toContain('</html>');
    expect(html).toMatch(/\$RC\(/);
    expect(takeErrors()).toMatchObject([{ error: `TimeoutError: No result within ${DEFERRED_LIMIT_MS} ms` }]);
  });
});

describe('deferred work', () => {
  const reported: unknown[][] = [];
  const defer = createDefer((...report) => reported.push(report));

  beforeEach(() => {
    reported.splice(0);
    vi.useFakeTimers();
  });

  it('has five seconds, to the millisecond', async () => {
    const ended = vi.fn();
    void defer(new Promise(() => undefined)).then(ended);
    await vi.advanceTimersByTimeAsync(4999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(null);
    expect(reported).toHaveLength(1);
  });

  it('is passed on when it is done, and leaves no timer running', async () => {
    expect(await defer(Promise.resolve('done'))).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
    expect(reported).toEqual([]);
  });
});

describe('an island that cannot be rendered on the server', () => {
  it('is left to the browser, and logged once with the request’s id', async () => {
    breakIsland('buy-box');
    const shop = openStorefront();
    // A product that was never rendered: what was, is kept.
    shop.api.on('GET /products/slip', json(aProduct({ name: 'Broken slip' })));
    const { response, html } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    const island = await islandOf(html, 'buy-box');
    expect(island.inner).toBe('');
    expect(readProps(island.attributes.get('props') ?? null)).toMatchObject({ product: { id: 'slip' } });
    expect((await islandOf(html, 'gallery')).inner).not.toBe('');
    expect(takeErrors()).toMatchObject([
      { what: 'island buy-box', error: 'Error: The buy-box broke', id: response.headers.get('X-Request-Id') },
    ]);
  });

  it('does not affect the rest of the page', async () => {
    breakIsland('buy-box');
    const shop = openStorefront();
    shop.api.on('GET /products/slip', json(aProduct({ name: 'Slip that breaks once' })));
    await shop.read(PAGE);
    vi.restoreAllMocks();
    const { html } = await shop.read(PAGE);
    expect((await islandOf(html, 'buy-box')).inner).not.toBe('');
    takeErrors();
  });
});

describe('a page that throws', () => {
  it('while it is rendered is logged once, and has the link home', async () => {
    const shop = openStorefront();
    const colours = [{ handle: 'trap', name: 'Trap', swatch: null }];
    shop.api.on('GET /products', json(aList(aCard({ colours }))));
    setTrap();
    const response = await shop.visit('/sales').finally(() => vi.restoreAllMocks());
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toMatch(/error-screen__home" href="\/"/);
    expect(takeErrors()).toMatchObject([{ error: 'Error: The page broke', id: response.headers.get('X-Request-Id') }]);
  });

  it('with its error screen shows the text and the link home', async () => {
    const shop = openStorefront({ ASSETS_URL: 'https://[' });
    const response = await shop.visit('/en/nothing');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toMatch(/<h1>Error\s500<\/h1><p><a href="\/en">/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const [wrong, screen] = takeErrors();
    expect(wrong?.['error']).toContain('ASSETS_URL');
    expect(screen).toMatchObject({ what: 'error screen' });
  });
});

describe('a visitor who leaves', () => {
  it('ends the rendering without a log line', async () => {
    const shop = openStorefront();
    const related = held(json(aList(aCard({ id: 'robe', name: 'Silk robe' }))));
    shop.api.on(RELATED, related.response);
    const visitor = new AbortController();
    const response = await shop.visit(PAGE, { signal: visitor.signal });
    const reading = response.text().catch(() => 'broken off');
    visitor.abort();
    expect(await reading).not.toContain('Silk robe');
    related.release();
    await shop.settle();
    expect(logs.errors).toEqual([]);
  });

  it('or requested the head only gets no body', async () => {
    const shop = openStorefront();
    const { response, html } = await shop.read(PAGE, { method: 'HEAD' });
    expect([response.status, html]).toEqual([200, '']);
  });
});

describe('the status', () => {
  it('is final before the first byte, whatever follows', async () => {
    const shop = openStorefront();
    const related = held(json(aList()));
    shop.api.on('GET /products/gone/related', related.response);
    expect((await shop.visit('/product-details/gone')).status).toBe(404);
    shop.api.on(RELATED, related.response);
    shop.api.on('GET /products/slip', failure(400));
    expect((await shop.visit(PAGE)).status).toBe(502);
    related.release();
    await shop.settle();
    expect(takeErrors()).toMatchObject([{ what: 'page' }]);
  });
});
