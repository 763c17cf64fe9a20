import { expect, test } from 'vitest';
import { elementsOf } from '../markup.ts';
import { aCard, aGroup, aList, aPicture } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const front = (id: string) => aPicture({ key: `${id}/front.jpg` });
const card = (id: string) => aCard({ id, name: id, pictures: [front(id), aPicture({ key: `${id}/detail.jpg` })] });

/** How often each garment is shown from the front. */
async function countGarments(cards: readonly string[]): Promise<Record<string, number>> {
  const shop = openStorefront();
  const group = (handle: string, id: string) => aGroup({ handle, name: handle, picture: front(id) });
  shop.api.on('GET /categories', json({ items: [group('nightdresses', 'gown'), group('robes', 'robe')] }));
  shop.api.on('GET /collections', json({ items: [group('midnight', 'slip')] }));
  shop.api.on('GET /products', ({ url }) => {
    const { sort, sale, limit } = Object.fromEntries(new URL(url).searchParams);
    const sorted = sort === 'price-down' ? cards.toReversed() : cards.slice(sale ? -12 : 0);
    return Response.json(aList(...sorted.slice(0, Number(limit)).map(card)));
  });
  const { html } = await shop.read('/en');
  const images = await elementsOf(html, 'main img');
  const shown = images.flatMap(({ attributes }) => /(\w+)\/front\.jpg/.exec(attributes.get('src') ?? '')?.[1] ?? []);
  return Object.fromEntries(
    Object.entries(Object.groupBy(shown, (id) => id)).map(([id, all]) => [id, all?.length ?? 0]),
  );
}

test('the home page shows a garment once: as the hero, a group’s picture or in a shelf', async () => {
  const others = Array.from({ length: 16 }, (_, index) => `other${index}`);
  const counts = await countGarments(['gown', 'robe', 'slip', ...others]);
  expect(counts).toMatchObject({ gown: 1, robe: 1, slip: 1, other0: 1 });
  expect(Math.max(...Object.values(counts))).toBe(1);
});

test('the home page of a small shop repeats a garment rather than showing empty shelves', async () => {
  expect((await countGarments(['gown', 'robe', 'slip']))['gown']).toBeGreaterThan(1);
});

test('the home page works with any catalogue: its links exist', async () => {
  const shop = openStorefront();
  shop.api.on('GET /categories', json({ items: [aGroup({ handle: 'hats', name: 'Hats', picture: front('hat') })] }));
  const imported = await shop.read('/en');
  expect(imported.html).toMatch(/<a class="button button--light" href="\/en\/categories\/hats">Hats<\/a>/);
  expect(imported.html).not.toMatch(/categories\/(?:nightdresses|robes)/);
  const bare = openStorefront();
  for (const call of ['GET /categories', 'GET /collections']) bare.api.on(call, json({ items: [] }));
  bare.api.on('GET /products', json(aList()));
  const { response, html } = await bare.read('/en');
  expect(response.status).toBe(200);
  expect(html).not.toContain('button--light');
});
