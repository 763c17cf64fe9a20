import { expect, it } from 'vitest';
import { openStorefront } from '../storefront.ts';

const STOREFRONT_KEYS = `2027:${btoa('n'.repeat(32))},2026:${btoa('o'.repeat(32))}`;

it('every call is signed with the newest key: the pages’ own and proxied ones, and each retry', async () => {
  const shop = openStorefront({ STOREFRONT_KEYS });
  await shop.read('/en/product-details/slip');
  await shop.visit('/api/quotes', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'Content-Type': 'application/json', 'Storefront-Signature': 'forged', 'Client-Address': 'forged' },
  });
  expect(shop.api.calls.length).toBeGreaterThan(1);
  for (const { headers } of shop.api.calls) {
    expect(headers.get('Storefront-Signature')).toMatch(/^2027\.\d{13}\.[\w-]{43}\.[\w-]{43}$/);
  }
  const quote = shop.api.last('/quotes');
  expect(quote).toMatchObject({ body: '{"a":1}' });
  expect(quote?.headers.get('Client-Address')).toMatch(/^2001:db8:/);
});

it('nothing is signed without a shared key', async () => {
  const shop = openStorefront();
  await shop.read('/en/product-details/slip');
  expect(shop.api.calls.some(({ headers }) => headers.has('Storefront-Signature'))).toBe(false);
});
