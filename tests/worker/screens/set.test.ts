import { expect, test } from 'vitest';
import { aProduct, aProductSet } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

test('a set is a page with its price and one offer of its pieces, and links from these', async () => {
  const shop = openStorefront();
  shop.api.on('GET /products/slip', json(aProduct({ sets: [{ set: 'night', name: 'A night' }] })));
  const { html } = await shop.read('/en/sets/night');
  expect(html).toContain('"includesObject"');
  expect(html).toContain('"price":"10000.00"');
  expect((await shop.read('/en/product-details/slip')).html).toContain('href="/en/sets/night"');
});

test('a set that has lost a product names it, and offers nothing', async () => {
  const shop = openStorefront();
  const pieces = [
    { handle: 'slip', name: 'Silk slip', isPublished: true },
    { handle: 'gone', name: 'Velour robe', isPublished: false },
  ];
  shop.api.on('GET /sets/night', json(aProductSet({ pieces })));
  const { html } = await shop.read('/en/sets/night');
  expect(html).toContain('Sold out: Velour robe');
  expect(html).not.toContain('set__action');
  expect(html).toContain('schema.org/OutOfStock');
});
