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
