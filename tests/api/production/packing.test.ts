import { expect, test } from 'vitest';
import { PackingPapers } from '#shared/contract/packing.ts';
import { SHOP } from '#shared/shop.ts';
import { aSet } from '../promotions/promotion-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { openProductionShop } from './production-shop.ts';

const GOWNS = { key: 'b', sku: 'gown-m', quantity: 2 };
const ROBE = { key: 'c', sku: 'robe-m', quantity: 1 };

test('a parcel has the sender, address and phone that were published', async () => {
  const production = await openProductionShop();
  const { order } = await production.place([GOWNS], {});
  const papers = async () => {
    const response = await production.shop.send(`/operator/packed-orders/${order.number}`, { headers: OPERATOR });
    return PackingPapers.parse(await response.json());
  };
  expect((await papers()).sender).toEqual({
    name: SHOP.sender,
    address: SHOP.address,
    phone: SHOP.phone,
    email: SHOP.email,
  });
  const [name, address] = [
    { ru: 'ИП Н.', en: 'N.' },
    { ru: 'Тверь', en: 'Tver' },
  ];
  const reach = { phone: '+7 999 111-22-33', email: 'new@nega.test', messengers: [] };
  const document = { ...reach, address, seller: address, sender: name };
  await production.shop.post('/operator/content/contacts', { revision: 0, document }, asOperator());
  await production.shop.post('/operator/content/contacts/publish', { revision: 1 }, OPERATOR);
  expect((await papers()).sender).toEqual({ name, address, phone: reach.phone, email: reach.email });
});

test('a parcel abroad declares its contents from the catalogue, and one inside the union nothing', async () => {
  const production = await openProductionShop();
  const parcelOf = async (country: string, postalCode: string) => {
    const { order } = await production.place([GOWNS, ROBE], { country, postalCode });
    const response = await production.shop.send(`/operator/packed-orders/${order.number}`, { headers: OPERATOR });
    return PackingPapers.parse(await response.json());
  };
  const { customs, lines, pieces } = await parcelOf('DE', '10115');
  expect(lines).toMatchObject([
    { name: 'Вещь gown', quantity: 2, total: 1_000_000, isMeasured: false },
    { name: 'Вещь robe' },
  ]);
  expect(pieces).toEqual([]);
  expect(customs).toEqual([
    {
      description: "women's woven nightdress, cotton",
      quantity: 2,
      netWeight: 480,
      value: 1_000_000,
      hsCode: '620821',
      origin: 'RU',
    },
    { description: 'Thing robe, Silk', quantity: 1, netWeight: null, value: 500_000, hsCode: null, origin: 'RU' },
  ]);
  expect((await parcelOf('KZ', '050000')).customs).toBeNull();
});

test('a parcel with a piece of a set declares what that piece cost, and what follows its own price', async () => {
  const { shop, place, pay, fire } = await openProductionShop();
  await shop.post('/operator/sets', aSet(['gown', 'robe'], { price: 950_001 }), asOperator());
  const created = await place([GOWNS, ROBE], { country: 'DE', postalCode: '10115' });
  const { lines, number } = created.order;
  await fire(number, 'confirmed');
  expect((await pay(created)).status).toBe(200);
  await fire(number, 'in_production');
  const [gowns = 0, robe = 0] = lines.map(({ total, discount }) => total - discount);
  const papers = async () =>
    PackingPapers.parse(await (await shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR })).json());
  const pack = async (count: number) => {
    for (const { id, stage } of (await papers()).pieces.slice(0, count)) {
      await shop.post(`/operator/pieces/${id}/moves`, { from: stage, to: 'packed' }, OPERATOR);
    }
  };
  const declared = async () => (await papers()).customs?.map(({ quantity, value }) => [quantity, value]);
  await pack(1);
  expect(await declared()).toEqual([[1, gowns - 500_000]]);
  const sent = (await papers()).pieces.filter(({ stage }) => stage === 'packed').map(({ id }) => id);
  expect((await fire(number, 'shipped', { pieces: sent })).status).toBe(200);
  await pack(2);
  expect(await declared()).toEqual([
    [1, 500_000],
    [1, robe],
  ]);
});
