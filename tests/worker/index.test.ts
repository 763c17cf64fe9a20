import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import app from '#worker/index.ts';
import { MAX_ATTEMPTS } from '#worker/upstream/retry-policy.ts';
import { takeErrors } from './logs.ts';
import { openStorefront, PERSON, SITE } from './storefront.ts';

// Later than any shop before it: what the isolate remembers of that must not be fresh.
beforeEach(() => {
  openStorefront();
});

async function open(product: string) {
  const request = new Request(`${SITE}/en/product-details/${product}`, { headers: { 'User-Agent': PERSON } });
  const response = await exports.default.fetch(request);
  return { status: response.status, html: await response.text(), calls: await callsOf(product) };
}

const callsOf = async (product: string) =>
  (await env.SHOP_API.fetch(`https://api.internal/calls/products/${product}`)).json<number>();

/** Waits until the API is asked for a product, and lets it answer. */
async function letGo(product: string): Promise<void> {
  await expect.poll(() => callsOf(product)).toBe(1);
  await env.SHOP_API.fetch(`https://api.internal/let-go/products/${product}`);
}

describe('visitors who request the same page concurrently', () => {
  it('share one call, each in a request of its own', async () => {
    const visits = Promise.all([open('held-shared'), open('held-shared'), open('held-shared')]);
    await letGo('held-shared');
    for (const { status, html, calls } of await visits) {
      expect([status, html.includes('Silk slip'), calls]).toEqual([200, true, 1]);
    }
  });

  it('do not lose it if the first one leaves', async () => {
    const first = new AbortController();
    const request = new Request(`${SITE}/en/product-details/held-left`, { headers: { 'User-Agent': PERSON } });
    const leaving = exports.default.fetch(new Request(request, { signal: first.signal })).catch(() => null);
    await expect.poll(() => callsOf('held-left')).toBe(1);
    const staying = open('held-left');
    first.abort();
    await letGo('held-left');
    const { status, html, calls } = await staying;
    expect([status, html.includes('Silk slip'), calls]).toEqual([200, true, 1]);
    await leaving;
  });
});

describe('the storefront with an API across a binding', () => {
  it('shows its responses', async () => {
    const { status, html } = await open('fine');
    expect(status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(html).toMatch(/<\/html>$/);
  });

  it('follows its redirects', async () => {
    expect((await open('moved')).status).toBe(200);
  });

  it('shows its 404', async () => {
    expect(await open('gone')).toMatchObject({ status: 404, calls: 1 });
  });

  it.each([
    ['cut-short', 1],
    ['huge', 1],
    ['login-page', 1],
    ['broken', MAX_ATTEMPTS],
  ])('shows a failure as one: %s, after %i calls', async (product, calls) => {
    const { status, html, calls: made } = await open(product);
    expect({ status, made }).toEqual({ status: 502, made: calls });
    expect(html).toMatch(/Error\s502/);
    expect(takeErrors()).toMatchObject([{ what: 'page' }]);
  });
});

it('routes use the faster of Hono’s routers, which overlapping patterns would prevent', async () => {
  await openStorefront().visit('/builds/latest.json');
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});
