import { beforeEach, expect, test } from 'vitest';
import { DeliveryRates, Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', {
      variants: [
        aVariant('counted', { stock: 3, price: 400_000, compareAt: 500_000 }),
        aVariant('sewn', { size: 'S' }),
        aVariant('none', { size: 'L', stock: 0 }),
      ],
    }),
    aProduct('hidden', { published: false }),
    aProduct('gift', { variants: [aVariant('gift', { price: 0 })] }),
  ]);
});

const line = (sku: string, quantity = 1, key = sku) => ({ key, sku, quantity });

async function quote(body: object, headers: Record<string, string> = {}): Promise<Quote> {
  const response = await shop.post('/quotes', body, headers);
  expect(response.status).toBe(200);
  return Quote.parse(await response.json());
}

test('prices come from the database, with the discount of a sale', async () => {
  const body = { lines: [line('counted', 2), line('sewn')] };
  expect(await quote(body, { 'Content-Language': 'en' })).toMatchObject({
    lines: [
      {
        key: 'counted',
        state: 'ok',
        quantity: 2,
        available: 3,
        product: { id: 'robe', name: 'Thing robe', picture: { key: 'robe/1.jpg', alt: 'View' } },
        colour: 'Wine',
        size: 'M',
        price: { amount: 400_000, compareAt: 500_000 },
        total: 800_000,
      },
      { state: 'ok', available: 10, total: 500_000 },
    ],
    subtotal: 1_300_000,
    saved: 200_000,
    deliveryOptions: [],
    delivery: null,
    total: 1_300_000,
    payment: null,
  });
});

test('a line reports limited stock, sold out and unknown', async () => {
  const { lines, subtotal } = await quote({
    lines: [line('counted', 9), line('none'), line('nothing'), line('hidden-m')],
  });
  expect(lines.map(({ state, quantity, available, total }) => [state, quantity, available, total])).toEqual([
    ['limited', 3, 3, 1_200_000],
    ['sold-out', 0, 0, 0],
    ['gone', 0, null, 0],
    ['gone', 0, null, 0],
  ]);
  expect(subtotal).toBe(1_200_000);
});

test('two lines of one SKU share its stock', async () => {
  const { lines } = await quote({ lines: [line('counted', 2, 'a'), line('counted', 2, 'b'), line('counted', 1, 'c')] });
  expect(lines.map(({ state, quantity }) => [state, quantity])).toEqual([
    ['ok', 2],
    ['limited', 1],
    ['sold-out', 0],
  ]);
});

test.each([
  ['RU', ['standard', 'cdek', 'pony-express', 'express'], 'card'],
  ['KZ', ['standard', 'cdek', 'pony-express'], 'manager'],
  ['DE', ['standard', 'dhl'], 'manager'],
])('%s is sent by %j and paid by %s', async (country, methods, payment) => {
  const response = await quote({ lines: [line('sewn')], country, delivery: 'standard' });
  expect(response.deliveryOptions.map((option) => option.id)).toEqual(methods);
  expect(response.payment).toBe(payment);
  expect(response.delivery).toEqual(response.deliveryOptions[0]);
  expect(response.total).toBe(500_000 + (response.deliveryOptions[0]?.price ?? 0));
});

test.each(['RU', 'KZ', 'DE'])('a parcel to %s is paid by card with a Russian card', async (country) => {
  const seen = await quote({ lines: [line('sewn')], country, paymentMethod: 'card' });
  expect(seen.payment).toBe('card');
});

test('a Russian card pays no more abroad than at home', async () => {
  const lines = [line('sewn', 10)];
  shop.ports.settings.paymentLimits = { card: { min: 100, max: 1_000_000 } };
  expect((await quote({ lines, country: 'KZ', paymentMethod: 'card' })).payment).toBe('outside-payment-limits');
});

test('a method that does not go to the country is not used', async () => {
  expect((await quote({ lines: [line('sewn')], country: 'DE', delivery: 'express' })).delivery).toBeNull();
});

test('a free cart needs no payment', async () => {
  expect((await quote({ lines: [line('gift')], country: 'RU' })).payment).toBe('none');
});

test.each([
  { lines: [] },
  { lines: [line('sewn', 11)] },
  { lines: [line('sewn', 0)] },
  { lines: [{ ...line('sewn'), price: 1 }] },
  { lines: [line('sewn')], country: 'ZZ' },
  { lines: [line('sewn')], total: 1 },
])('%j is refused', async (body) => {
  expect((await shop.post('/quotes', body)).status).toBe(422);
});

test('delivery rates are listed for every zone, as in quotes', async () => {
  const { zones } = DeliveryRates.parse(await (await shop.send('/delivery-rates')).json());
  expect(zones.map(({ zone }) => zone)).toEqual(['ru', 'near', 'world']);
  for (const [index, country] of ['RU', 'KG', 'FR'].entries()) {
    expect(zones[index]?.options.map(({ freeFrom: _, ...option }) => option)).toEqual(
      (await quote({ lines: [line('sewn')], country })).deliveryOptions,
    );
  }
});
