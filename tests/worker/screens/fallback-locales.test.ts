import { expect, it } from 'vitest';
import { elementsOf } from '../markup.ts';
import { aCard, aGroup, aList, aProduct } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { nodeOf, structuredData } from '../seo/structured-data.ts';
import { openStorefront, SITE } from '../storefront.ts';

const RUSSIAN = { name: 'ru', description: 'ru' } as const;

function openShop() {
  const shop = openStorefront();
  const group = aGroup({ name: 'Сорочки', writtenIn: ['ru'], fallbackLocales: RUSSIAN });
  const product = aProduct({ name: 'Сорочка', writtenIn: ['ru'], fallbackLocales: { ...RUSSIAN, material: 'ru' } });
  shop.api
    .on('GET /products', json(aList(aCard({ name: 'Сорочка', fallbackLocales: { name: 'ru' } }))))
    .on('GET /products/slip', json(product))
    .on('GET /categories', json({ items: [group] }))
    .on('GET /categories/slips', json(group))
    .on('GET /collections/slips', json(group));
  return shop;
}

it.each([
  ['/en/product-details/slip', ['h1[lang=ru]', '.product__text p[lang=ru]', '.facts details p[lang=ru]']],
  ['/en/categories', ['.tile__link[lang=ru]']],
  ['/en/categories/slips', ['h1[lang=ru]', '.page__lead[lang=ru]', '.card__link[lang=ru]']],
  ['/en/collections/slips', ['h1[lang=ru]', '.band__words p[lang=ru]']],
])('%s says which of its texts are in another language, for screen readers', async (path, marked) => {
  const { html } = await openShop().read(path);
  expect(html).toContain('<html lang="en"');
  for (const selector of marked) expect([selector, await elementsOf(html, selector)]).not.toEqual([selector, []]);
});

it('a text in the page’s own language is not marked', async () => {
  const { html } = await openStorefront().read('/en/product-details/slip');
  expect(await elementsOf(html, '#main [lang]')).toEqual([]);
});

it('the structured data of a product links to the page in the language of its texts', async () => {
  const { html } = await openShop().read('/en/product-details/slip');
  expect(nodeOf(await structuredData(html), 'ProductGroup')).toMatchObject({ url: `${SITE}/product-details/slip` });
});
