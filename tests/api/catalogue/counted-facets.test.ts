import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ProductList } from '#shared/contract/catalogue.ts';
import { fill } from '../catalogue.ts';
import { openShop } from '../shop.ts';
import { variedProduct } from '../varied-product.ts';

const LISTS = [
  '',
  'category=robes',
  'category=bras',
  'category=empty',
  'collection=midnight',
  'category=none',
  'category=robes&collection=midnight',
];
const CHOICES = [
  '',
  'size=S',
  'size=S,M',
  'size=none',
  'colour=ink',
  'available=1',
  'measured=1',
  'sale=1',
  'size=S&colour=wine',
  'sale=1&size=S',
];

test('kept facets and totals are those that counting the products gives', async () => {
  const shop = openShop();
  const read = async (query: string) => {
    const { total, facets } = ProductList.parse(await (await shop.send(`/products?facets=1&${query}`)).json());
    return { total, facets };
  };
  const expectAgreement = async () => {
    for (const list of LISTS.flatMap((each) => CHOICES.map((choice) => `${each}&${choice}`))) {
      // A price of nothing or more leaves no product out, but has them counted.
      expect(await read(list), list).toEqual(await read(`${list}&priceFrom=0`));
    }
  };
  const make = (count: number, round: number) =>
    Array.from({ length: count }, (_, index) => variedProduct(index, round));
  await fill(shop, make(24, 0));
  expect((await read('')).total).toBeGreaterThan(0);
  await expectAgreement();
  await fill(shop, make(6, 1), false);
  await expectAgreement();
  await fill(shop, make(18, 2));
  await expectAgreement();
  for (const stock of [0, 3, null]) {
    await env.DB.prepare('UPDATE variant SET stock = ?').bind(stock).run();
    await expectAgreement();
  }
});
