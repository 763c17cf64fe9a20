import { expect, test } from 'vitest';
import { takeErrors } from '../logs.ts';
import { aCard, aGroup, aList, aPicture } from '../samples.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const card = (id: string) =>
  aCard({ id, name: id, pictures: [aPicture({ key: `${id}/front.jpg` }), aPicture({ key: `${id}/detail.jpg` })] });

test('the lookbook shows each collection with a close-up of its own piece, and three others', async () => {
  const shop = openStorefront();
  const midnight = aGroup({ handle: 'midnight', name: 'Midnight', picture: aPicture({ key: 'slip/front.jpg' }) });
  shop.api.on('GET /collections', json({ items: [midnight] }));
  shop.api.on('GET /products', json(aList(card('robe'), card('slip'), card('bra'), card('briefs'), card('gown'))));
  const { html } = await shop.read('/en/collections');
  expect(html).toContain('slip/detail.jpg');
  expect(html.match(/class="card__link" href="[^"]+"/g)).toEqual(
    ['robe', 'bra', 'briefs'].map((id) => `class="card__link" href="/en/product-details/${id}"`),
  );
});

test('a collection whose pieces are not available is shown nevertheless', async () => {
  const shop = openStorefront();
  shop.api.on('GET /collections', json({ items: [aGroup({ name: 'Midnight' })] }));
  shop.api.on('GET /products', failure(500));
  const { response, html } = await shop.read('/en/collections');
  expect(response.status).toBe(200);
  expect(html).toContain('Midnight');
  expect(takeErrors()).toMatchObject([{ what: 'deferred block' }]);
});
