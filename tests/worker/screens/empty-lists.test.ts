import { expect, test } from 'vitest';
import { aList } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const LISTS: [string, string][] = [
  ['/en/categories', 'No categories yet'],
  ['/en/collections', 'No collections yet'],
  ['/en/popular', 'There is nothing in the shop yet'],
  ['/en/sales', 'Nothing is on sale right now'],
  ['/en/categories/slips', 'There is nothing in this category yet'],
];

test.each(LISTS)('an empty list says what is missing, and one way on that is not itself: %s', async (path, text) => {
  const shop = openStorefront();
  for (const call of ['GET /categories', 'GET /collections']) shop.api.on(call, json({ items: [] }));
  shop.api.on('GET /products', json(aList()));
  const { html } = await shop.read(path);
  const empty = /<div class="empty".*?<\/div><\/div>/s.exec(html)?.[0] ?? '';
  expect(empty.replaceAll(/\s/g, ' ')).toContain(text);
  expect(empty).not.toContain(`href="${path}"`);
  expect(empty.match(/<a /g)).toHaveLength(1);
});
