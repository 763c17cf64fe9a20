import { describe, expect, it } from 'vitest';
import { anOrder, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront, SITE } from '../storefront.ts';

const ADDRESSES: [string, string][] = [
  ['POST', '/api/orders'],
  ['PUT', '/api/pictures/slip/front.jpg'],
  ['POST', '/csp-report'],
  ['POST', '/beacon'],
  ['POST', '/cart'],
  ['PATCH', '/'],
  ['DELETE', '/api/orders/1042'],
];

describe('another site', () => {
  it.each(ADDRESSES)('is refused writes: %s %s', async (method, path) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://nega.test.evil.example' },
      { Origin: 'http://nega.test' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      const shop = openStorefront();
      const response = await shop.visit(path, { method, body: '{}', headers });
      expect([response.status, response.headers.get('Content-Type')]).toEqual([403, 'application/problem+json']);
      expect(shop.api.calls).toEqual([]);
    }
  });

  it('may read', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const response = await openStorefront().visit('/api/categories', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('who may change things', () => {
  it.each<[string, Record<string, string>]>([
    ['the shop’s own pages', { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }],
    ['programs, which do not say where they come from', {}],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none' }],
  ])('include %s', async (_, headers) => {
    const shop = openStorefront();
    shop.api.on('POST /orders', json({ order: anOrder(), token: ORDER_TOKEN }, 201));
    expect((await shop.visit('/api/orders', { method: 'POST', body: '{}', headers })).status).toBe(201);
  });

  it('include the card provider, with a notification', async () => {
    const shop = openStorefront();
    shop.api.on('POST /notifications/token', () => new Response(null, { status: 200 }));
    expect((await shop.visit('/api/notifications/token', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('include the shop under its public address, behind a proxy that speaks plain HTTP to it', async () => {
    const shop = openStorefront({ SITE_URL: 'https://public.test' });
    shop.api.on('POST /orders', json({ order: anOrder(), token: ORDER_TOKEN }, 201));
    const headers = { Origin: 'https://public.test' };
    expect((await shop.visit('/api/orders', { method: 'POST', body: '{}', headers })).status).toBe(201);
  });
});
