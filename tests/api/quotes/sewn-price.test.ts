import { beforeEach, expect, test } from 'vitest';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { anOrder, place, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';

/** Nearest to L. */
const BODY = { bust: 98, underBust: 84, waist: 79, hips: 107, height: 171 };
const SURCHARGE = 150_000;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', {
      sizeTable: SIZE_TABLE,
      madeToMeasure: { surcharge: SURCHARGE, days: { min: 6, max: 9 } },
      colours: [
        { handle: 'wine', name: { ru: 'Вино', en: 'Wine' }, swatch: null },
        { handle: 'linden', name: { ru: 'Липа', en: 'Linden' }, swatch: null },
      ],
      variants: [
        aVariant('robe-s', { size: 'S', price: 300_000 }),
        aVariant('robe-m', { price: 400_000 }),
        aVariant('robe-l', { size: 'L', price: 450_000 }),
        aVariant('robe-linden-m', { colour: 'linden', price: 700_000 }),
      ],
    }),
  ]);
});

async function quoted(lines: readonly object[]) {
  const response = await shop.post('/quotes', { lines: lines.map((line) => ({ key: 'line', quantity: 1, ...line })) });
  const quote = Quote.parse(await response.json());
  return quote.lines.map(({ sku, size, price }) => [sku, size, price?.amount]);
}

test('made to measure costs what the nearest size costs, whichever size was named', async () => {
  expect(
    await quoted([{ sku: 'robe-s', measurements: BODY }, { sku: 'robe-l', measurements: BODY }, { sku: 'robe-s' }]),
  ).toEqual([
    ['robe-l', 'L', 450_000 + SURCHARGE],
    ['robe-l', 'L', 450_000 + SURCHARGE],
    ['robe-s', 'S', 300_000],
  ]);
});

test('it keeps the named colour', async () => {
  expect(await quoted([{ sku: 'robe-linden-m', measurements: BODY }])).toEqual([
    ['robe-linden-m', 'M', 700_000 + SURCHARGE],
  ]);
});

test('it is ordered at that price only', async () => {
  const orderOf = (price: number) => {
    const lines = [{ key: 'line', sku: 'robe-s', quantity: 1, measurements: BODY }];
    return anOrder('robe-s', { lines, expectedTotal: price + SURCHARGE + 39_000 });
  };
  expect((await place(shop, orderOf(300_000))).status).toBe(409);
  const { order } = await placed(shop, orderOf(450_000));
  expect(order.lines[0]).toMatchObject({ sku: 'robe-l', size: 'L', unitPrice: 450_000 + SURCHARGE });
});
