import { expect, it } from 'vitest';
import { aCard, aList } from '../../samples.ts';
import { json } from '../../scripted-api.ts';
import { openStorefront } from '../../storefront.ts';

/** What a list says of a product beside its name and price. */
async function noteOf(changes: Parameters<typeof aCard>[0]): Promise<string | undefined> {
  const shop = openStorefront();
  shop.api.on('GET /products', json(aList(aCard(changes))));
  const { html } = await shop.read('/en/popular');
  return /card__note">(.*?)</.exec(html)?.[1];
}

it('a card tells sold out from what is still made to measure, and both before new', async () => {
  expect(await noteOf({})).toBeUndefined();
  expect(await noteOf({ isNew: true })).toBe('New');
  expect(await noteOf({ isNew: true, soldOut: true })).toBe('Sold out');
  expect(await noteOf({ isNew: true, soldOut: true, madeToMeasure: true })).toBe('Made to measure');
});
