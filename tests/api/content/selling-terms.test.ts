import { beforeEach, expect, test } from 'vitest';
import { ContentDetails, type ContentName } from '#shared/contract/content.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { Product } from '#shared/contract/product.ts';
import { Quote } from '#shared/contract/quote.ts';
import { SizesContent } from '#shared/contract/size-content.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const BODY = { bust: 92, underBust: 79, waist: 73, hips: 100, height: 168 };
const STITCHING = { location: 'chest', text: 'Юля', thread: 'ruby', lettering: 'script' } as const;

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [
    aProduct('robe', {
      madeToMeasure: { surcharge: 150_000, days: { min: 4, max: 6 } },
      embroidery: { price: 90_000, locations: ['chest', 'cuff'] },
      variants: ['S', 'M', 'L'].map((size) => aVariant(`robe-${size.toLowerCase()}`, { size })),
    }),
  ]);
});

async function publish(name: ContentName, changes: object) {
  const { document } = ContentDetails.parse(await (await editor.get(`content/${name}`)).json());
  const saved = await editor.post(`content/${name}`, { revision: 0, document: { ...document, ...changes } });
  expect(saved.status).toBe(200);
  await editor.post(`content/${name}/publish`, { revision: 1 });
}

async function quote(line: object, country = 'RU') {
  const lines = [{ key: 'line', sku: 'robe-m', quantity: 1, ...line }];
  return Quote.parse(await (await shop.post('/quotes', { lines, country, delivery: 'standard' })).json());
}
const madeBy = async (line: object) => (await quote(line)).dates?.made.to;

test('dates follow the published making times, and a product’s longer ones', async () => {
  const before = await Promise.all([madeBy({}), madeBy({ measurements: BODY }), madeBy({ embroidery: STITCHING })]);
  expect(before).toEqual(['2026-11-27', '2026-11-30', '2026-11-27']);
  await publish('production', { standard: { min: 1, max: 2 }, measured: { min: 2, max: 8 }, embroidery: 1 });
  const after = await Promise.all([madeBy({}), madeBy({ measurements: BODY }), madeBy({ embroidery: STITCHING })]);
  expect(after).toEqual(['2026-11-24', '2026-12-02', '2026-11-25']);
  const { embroidery } = Product.parse(await (await shop.send('/products/robe')).json());
  expect(embroidery).toMatchObject({ days: 1 });
});

test('a country moved to another zone gets its price from the next order on', async () => {
  const rates = ['ru', 'near', 'world'].map((zone, index) => {
    return { zone, method: 'standard', price: (index + 1) * 10_000, days: { min: 3, max: 5 } };
  });
  const priceTo = async (country: string) => (await quote({}, country)).delivery?.price;
  await publish('delivery', { rates, near: ['AM'] });
  expect(await Promise.all(['RU', 'AM', 'KZ'].map(priceTo))).toEqual([10_000, 20_000, 30_000]);
  const contact = aNewContact({ country: 'AM', city: 'Yerevan', postalCode: '0010', region: 'Yerevan' });
  const order = anOrder('robe-m', { contact, expectedTotal: 520_000 });
  expect((await placed(shop, order)).order).toMatchObject({ delivery: { price: 20_000 } });
});

test('made to measure uses the nearest published size if a garment has no table of its own', async () => {
  const skuOf = async () => (await quote({ measurements: BODY })).lines[0]?.sku;
  expect(await skuOf()).toBe('robe-m');
  const { document } = ContentDetails.parse(await (await editor.get('content/sizes')).json());
  const { sizes } = SizesContent.parse(document);
  const larger = sizes.map(({ body, ...row }) => ({
    ...row,
    body: { bust: body.bust + 6, underBust: body.underBust + 6, waist: body.waist + 6, hips: body.hips + 6 },
  }));
  await publish('sizes', { sizes: larger });
  expect(await skuOf()).toBe('robe-s');
});

test('locations, threads and lettering that are no longer offered are refused, and surcharges apply', async () => {
  await publish('embroidery', { locations: ['chest'], threads: ['ruby', 'gold'], surcharges: { chest: 20_000 } });
  const { embroidery } = Product.parse(await (await shop.send('/products/robe')).json());
  expect(embroidery).toEqual({
    price: 90_000,
    locations: ['chest'],
    threads: ['ruby', 'gold'],
    surcharges: { chest: 20_000 },
  });
  const lineOf = async (changes: object) => (await quote({ embroidery: { ...STITCHING, ...changes } })).lines[0];
  expect(await lineOf({})).toMatchObject({ state: 'ok', extras: { embroidery: 110_000 } });
  expect(await lineOf({ location: 'cuff' })).toMatchObject({ state: 'not-offered', faults: ['embroidery.location'] });
  expect(await lineOf({ thread: 'sage' })).toMatchObject({ state: 'not-offered', faults: ['embroidery.thread'] });
});

test('an order records the day of the consent that was published', async () => {
  await publish('page-personalDataConsent', {
    words: { lead: { ru: 'От {personalDataText}', en: '{personalDataText}' } },
  });
  const { order } = await placed(shop, anOrder('robe-m'));
  const found = await shop.send(`/operator/orders/${order.number}`, { headers: OPERATOR });
  expect(OperatorOrder.parse(await found.json()).consent.text).toBe(moscowDay(shop.time.now));
});

test('the link of an embroidery draft shows a product with the draft’s offer', async () => {
  const { document } = ContentDetails.parse(await (await editor.get('content/embroidery')).json());
  const draft = { ...document, locations: ['chest'], surcharges: { chest: 20_000 } };
  expect((await editor.post('content/embroidery', { revision: 0, document: draft })).status).toBe(200);
  const link = await (await editor.post('content/embroidery/preview-link', {})).json<{ url: string }>();
  const { pathname, search } = new URL(link.url);
  const offered = async (path: string) => Product.parse(await (await shop.send(path)).json()).embroidery;
  const previewed = await offered(`${pathname.replace('/preview/', '/previews/')}${search}`);
  expect(previewed).toMatchObject({ locations: ['chest'], surcharges: { chest: 20_000 } });
  expect(await offered('/products/robe')).toMatchObject({ locations: ['chest', 'cuff'] });
});
