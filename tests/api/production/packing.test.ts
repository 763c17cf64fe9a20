import { expect, test } from 'vitest';
import { PackingPapers } from '#shared/contract/packing.ts';
import { SHOP } from '#shared/shop.ts';
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
