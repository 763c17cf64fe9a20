import { expect, test } from 'vitest';
import { aProduct } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront, PERSON } from '../storefront.ts';

const price = { amount: 600_000, compareAt: 1_000_000, lowest: 800_000 };
const from = (country: string) => ({ headers: { 'User-Agent': PERSON, 'CF-IPCountry': country } });

/** A storefront that sells a reduced slip, and what a page of a country shows of its prices. */
function openSale(lowest: number | null) {
  const shop = openStorefront();
  const variants = aProduct().variants.map((variant) => ({ ...variant, price: { ...price, lowest } }));
  shop.api.on('GET /products/slip', json(aProduct({ variants })));
  return async (country: string) => {
    const { html, response } = await shop.read('/product-details/slip', from(country));
    const text = html.replaceAll(/\s/g, '');
    return {
      cache: response.headers.get('X-Cache'),
      struck: Array.from(text.matchAll(/<sclass="price__was">([\d]+)/g), ([, digits]) => digits)[0] ?? null,
      data: /StrikethroughPrice","price":"([\d.]+)"/.exec(text)?.[1] ?? null,
      isExplained: text.includes('Зачёркнутасамаянизкаяцена'),
      leaks: html.includes('lowest'),
    };
  };
}

test('a reduction is announced from the lowest price of thirty days only in the countries that ask for it', async () => {
  const show = openSale(800_000);
  const russian = { struck: '10000', data: '10000.00', isExplained: false, leaks: false };
  expect(await show('RU')).toEqual({ cache: 'page-miss', ...russian });
  const german = { struck: '8000', data: '8000.00', isExplained: true, leaks: false };
  expect(await show('DE')).toEqual({ cache: 'page-miss', ...german });
  expect(await show('FR')).toEqual({ cache: 'page-hit', ...german });
  expect(await show('RU')).toEqual({ cache: 'page-hit', ...russian });
});

test('a price that was as low within thirty days, or is of new goods, is announced there as no reduction', async () => {
  const none = { struck: null, data: null, isExplained: false };
  expect(await openSale(600_000)('DE')).toMatchObject(none);
  expect(await openSale(null)('DE')).toMatchObject(none);
});

test('a call of the browser gets the prices of its country', async () => {
  const shop = openStorefront();
  const variants = aProduct().variants.map((variant) => ({ ...variant, price }));
  shop.api.on('GET /products/slip', json(aProduct({ variants })));
  const read = async (country: string) =>
    (await (await shop.visit('/api/products/slip', from(country))).json<{ variants: { price: object }[] }>())
      .variants[0]?.price;
  expect(await read('DE')).toEqual({ amount: 600_000, compareAt: 800_000 });
  expect(await read('RU')).toEqual({ amount: 600_000, compareAt: 1_000_000 });
});

test('a page says how many days there are to return a piece where its visitor is', async () => {
  const shop = openStorefront();
  shop.api.on('GET /products/slip', json(aProduct()));
  const seen: string[] = [];
  for (const country of ['DE', 'GB', 'RU', 'FR']) {
    const { html, response } = await shop.read('/product-details/slip', from(country));
    const days = /product__returns">(\d+)/.exec(html)?.[1];
    seen.push([country, days, response.headers.get('X-Cache')].join(' '));
  }
  expect(seen).toEqual(['DE 14 page-miss', 'GB 14 page-miss', 'RU 7 page-miss', 'FR 14 page-hit']);
});
