import { describe, expect, it } from 'vitest';
import { takeErrors } from '../logs.ts';
import { failure } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

const asBot = { headers: { 'User-Agent': BOT } };
const CLOTH = 'class="error-screen__cloth"';

function expectUncached(response: Response): void {
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
}

/** Addresses of no route say one thing, addresses that a route refuses another (specification, sections 2 and 8). */
const MISSING: [string, string][] = [
  ['/nothing', 'Page not found: /nothing'],
  ['/en/nothing?at=all', 'Page not found: /en/nothing'],
  ['/sales/more', 'Page not found: /sales/more'],
  ['/product-details/gone', 'Page not found: /product-details/gone'],
  ['/categories/gone', 'Page not found: /categories/gone'],
  ['/categories/-slips', 'Page Not Found: /categories/-slips'],
  ['/en/product-details/a%20b', 'Page Not Found: /en/product-details/a%20b'],
  ['/order/abc?token=order-token-of-the-tests', 'Page Not Found: /order/abc?token=order-token-of-the-tests'],
];

describe('a missing page', () => {
  it.each(MISSING)('shows a bot one line: %s', async (path, line) => {
    const { response, html } = await openStorefront().read(path, asBot);
    expect(response.status).toBe(404);
    expect(html).toBe(line);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expectUncached(response);
    // Order numbers and tokens are nobody's in logs.
    const [asked = ''] = path.split('?');
    const isOrder = asked.startsWith('/order');
    const logged = isOrder ? { error: 'PageNotFound' } : { error: `PageNotFound: ${line}`, path: asked };
    expect(takeErrors()).toEqual([expect.objectContaining({ status: 404, ...logged })]);
  });

  it.each(MISSING)('shows a person the error screen: %s', async (path) => {
    const { response, html } = await openStorefront().read(path);
    expect(response.status).toBe(404);
    expect(html).toContain(CLOTH);
    expect(html).not.toMatch(/<(?:header|footer|nav)\b/);
    expect(html.match(/<a /g)).toHaveLength(4);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expectUncached(response);
  });

  it('is in the language of its path, with a link home', async () => {
    const shop = openStorefront();
    const russian = (await shop.read('/nothing')).html;
    expect(russian).toMatch(/<h1 tabindex="-1">Страница\sне\sнайдена<\/h1>/);
    expect(russian).toMatch(/<a class="[^"]*error-screen__home" href="\/">На\sглавную<\/a>/);
    expect((await shop.read('/en/nothing')).html).toMatch(/<a class="[^"]*error-screen__home" href="\/en">/);
  });

  it('is missing for other methods, too', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await openStorefront().read('/sales', { method })).response.status).toBe(404);
    }
  });

  it('responds to HEAD as to GET, without a body', async () => {
    const { response, html } = await openStorefront().read('/nothing', { method: 'HEAD' });
    expect([response.status, html]).toEqual([404, '']);
  });
});

describe('an address that is malformed or too long', () => {
  const addresses: [string, number][] = [
    ['/en/a%2fb', 400],
    [`/en/sales?${'a'.repeat(2100)}`, 414],
  ];
  it.each(addresses)('shows a person the error screen, and a bot one line: %s', async (path, status) => {
    const { response, html } = await openStorefront().read(path);
    expect(response.status).toBe(status);
    expect(html).toMatch(new RegExp(`<h1 tabindex="-1">Error\\s${status}</h1>`));
    expectUncached(response);
    expect((await openStorefront().read(path, asBot)).html).toBe(`Error ${status}`);
    expect(takeErrors()).toMatchObject([{ status }]);
  });
});

describe('a page that failed', () => {
  it('shows a person its status, not the reason', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', failure(400));
    const { response, html } = await shop.read('/product-details/slip');
    expect(response.status).toBe(502);
    expect(html).toMatch(/<h1 tabindex="-1">Ошибка\s502<\/h1>/);
    expect(html).not.toContain(CLOTH);
    expect(html).not.toMatch(/UpstreamError|answered 400/);
    expectUncached(response);
    expect(takeErrors()).toHaveLength(1);
  });

  it('shows a bot its status only, and is logged nevertheless', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', failure(400));
    const { response, html } = await shop.read('/product-details/slip', asBot);
    expect([response.status, html]).toEqual([502, 'Error 502']);
    expectUncached(response);
    expect(takeErrors()).toMatchObject([{ what: 'page', error: expect.stringContaining('answered 400') }]);
  });

  it('with an unexpected error is a 500', async () => {
    const shop = openStorefront({ SITE_URL: 'https://[' });
    const response = await shop.visit('/product-details/slip');
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/Ошибка\s500/);
    takeErrors();
  });
});
