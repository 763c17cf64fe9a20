import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import app from '#worker/index.ts';
import { takeErrors } from './logs.ts';
import { openStorefront, PERSON, SITE } from './storefront.ts';

async function open(product: string) {
  const request = new Request(`${SITE}/en/product-details/${product}`, { headers: { 'User-Agent': PERSON } });
  const response = await exports.default.fetch(request);
  const html = await response.text();
  const counted = await env.SHOP_API.fetch(`https://api.internal/calls/products/${product}`);
  return { status: response.status, html, calls: await counted.json() };
}

describe('visitors who want the same thing at once', () => {
  it('share one call, each in a request of its own', async () => {
    const visits = await Promise.all([open('slow-shared'), open('slow-shared'), open('slow-shared')]);
    for (const { status, html } of visits) expect([status, html.includes('Silk slip')]).toEqual([200, true]);
    expect(visits[0]?.calls).toBe(1);
  });

  it('do not lose it with the one who asked first and left', async () => {
    const first = new AbortController();
    const request = new Request(`${SITE}/en/product-details/slow-left`, { headers: { 'User-Agent': PERSON } });
    const leaving = exports.default.fetch(new Request(request, { signal: first.signal })).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const staying = open('slow-left');
    await new Promise((resolve) => setTimeout(resolve, 100));
    first.abort();
    const { status, html } = await staying;
    expect([status, html.includes('Silk slip')]).toEqual([200, true]);
    await leaving;
  });
});

describe('the storefront before an API across a binding', () => {
  it('shows what it answers', async () => {
    const { status, html } = await open('fine');
    expect(status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(html).toMatch(/<\/html>$/);
  });

  it('follows it to where a thing has moved', async () => {
    expect((await open('moved')).status).toBe(200);
  });

  it('says that a thing is not there', async () => {
    expect(await open('gone')).toMatchObject({ status: 404, calls: 1 });
  });

  it.each([
    ['cut-short', 1],
    ['huge', 1],
    ['login-page', 1],
    ['broken', 2],
  ])('says that it failed, once it is sure: %s', async (product, calls) => {
    const { status, html, calls: made } = await open(product);
    expect({ status, made }).toEqual({ status: 502, made: calls });
    expect(html).toMatch(/Error\s502/);
    expect(takeErrors()).toMatchObject([{ what: 'page' }]);
  });
});

it('finds routes by the fast one of the router’s two ways, which patterns that overlap would forbid', async () => {
  await openStorefront().visit('/builds/latest.json');
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});
