import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import { CreatedOrder, Order, type OrderRequest } from '#shared/contract/order.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { anOrder, place, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const STITCHING = { location: 'chest', text: 'Юля ♥', thread: 'ruby', lettering: 'script' } as const;
const SEWING = { surcharge: 150_000, days: { min: 6, max: 9 } };
const DELIVERY = 39_000;
const RULES = ['Стандартные размеры можно вернуть', 'Сшитое по вашим меркам или с вышивкой вернуть нельзя'];

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', {
      sizeTable: SIZE_TABLE,
      madeToMeasure: SEWING,
      embroidery: { price: 90_000, locations: ['chest', 'cuff'] },
      variants: [
        aVariant('robe-m', { price: 400_000, compareAt: 500_000 }),
        aVariant('robe-l', { size: 'L', price: 400_000, stock: 1 }),
      ],
    }),
    aProduct('plain'),
  ]);
});

const payByHand = async () => {
  const orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
  return applyTransition(shop.ports, { orderId, event: 'paid_by_hand', actor: 'operator' });
};
const aLine = (changes: Partial<CartLine> = {}): CartLine => ({ key: 'line', sku: 'robe-m', quantity: 1, ...changes });
const own = aLine({ measurements: BODY, embroidery: STITCHING });

async function quote(lines: readonly object[], where: object = {}, headers: Record<string, string> = {}) {
  const response = await shop.post('/quotes', { lines, ...where }, headers);
  if (response.status !== 200) throw new Error(await response.text());
  return Quote.parse(await response.json());
}

async function errorsOf(lines: readonly object[]) {
  const response = await shop.post('/quotes', { lines });
  expect(response.status).toBe(422);
  return Problem.parse(await response.json()).errors;
}

describe('a quote', () => {
  test('includes the surcharge and the embroidery in its price, and lists both', async () => {
    const { lines, subtotal, saved } = await quote([{ ...own, quantity: 2 }]);
    expect(lines[0]).toMatchObject({
      state: 'ok',
      price: { amount: 640_000, compareAt: 740_000 },
      extras: { madeToMeasure: 150_000, embroidery: 90_000 },
      total: 1_280_000,
      measurements: BODY,
      embroidery: STITCHING,
      faults: [],
      returns: 'made-to-measure-embroidered',
    });
    expect([subtotal, saved]).toEqual([1_280_000, 200_000]);
  });

  test('has dates for each line, and for all of it those of the longest', async () => {
    // 21 November 2026 is a Saturday.
    const { lines, dates } = await quote([own, aLine({ key: 'standard' })], { country: 'RU', delivery: 'standard' });
    expect(lines.map((line) => line.dates?.made)).toEqual([
      { from: '2026-11-30', to: '2026-12-03' },
      { from: '2026-11-25', to: '2026-11-27' },
    ]);
    expect(dates?.made).toEqual(lines[0]?.dates?.made);
    expect(dates?.withYou).toEqual({ from: '2026-12-03', to: '2026-12-14' });
    expect((await quote([own])).dates?.withYou).toBeNull();
  });

  test('never runs out of stock for made to measure', async () => {
    const large = { sku: 'robe-l', quantity: 3, measurements: BODY };
    const { lines } = await quote([
      aLine(large),
      aLine({ key: 'b', sku: 'robe-l' }),
      aLine({ key: 'c', sku: 'robe-l' }),
    ]);
    expect(lines.map(({ state }) => state)).toEqual(['ok', 'ok', 'sold-out']);
  });

  test('tidies the embroidered text', async () => {
    const { lines } = await quote([aLine({ embroidery: { ...STITCHING, text: '  Юля  ❤️ ', lettering: 'capitals' } })]);
    expect(lines[0]?.embroidery?.text).toBe('ЮЛЯ ♥');
  });

  test('reports options that are not offered, at no price', async () => {
    const { lines, subtotal, dates } = await quote([
      aLine({ sku: 'plain-m', measurements: BODY, embroidery: STITCHING }),
      aLine({ key: 'back', embroidery: { ...STITCHING, location: 'back' } }),
    ]);
    expect(lines.map(({ state, faults: found, total }) => [state, found, total])).toEqual([
      ['not-offered', ['measurements', 'embroidery'], 0],
      ['not-offered', ['embroidery.location'], 0],
    ]);
    expect([subtotal, dates]).toEqual([0, null]);
  });

  test('reports how much of a text fits its location', async () => {
    const long = { ...STITCHING, text: 'Анна-Мария Владиславовна', location: 'cuff' } as const;
    const { lines } = await quote([aLine({ embroidery: long })]);
    expect(lines[0]).toMatchObject({ faults: ['embroidery.text'], embroideryFits: 'Анна-Мария Влад' });
  });

  test('reserves no stock for options that are not offered', async () => {
    const refused = aLine({ sku: 'robe-l', embroidery: { ...STITCHING, location: 'back' } });
    const { lines } = await quote([refused, aLine({ key: 'b', sku: 'robe-l' })]);
    expect(lines.map(({ state }) => state)).toEqual(['not-offered', 'ok']);
  });

  test('lists a new name and a new price, in the requested language', async () => {
    const seen = { name: 'Вещь robe', unitPrice: 400_000 };
    expect((await quote([aLine({ seen })], {}, { 'Content-Language': 'en' })).lines[0]?.changes).toEqual([]);
    const old = { name: 'Халат', unitPrice: 380_000 };
    expect((await quote([aLine({ seen: old })])).lines[0]?.changes).toEqual([
      { kind: 'renamed', from: 'Халат', to: 'Вещь robe' },
      { kind: 'price', from: 380_000, to: 400_000 },
    ]);
    expect((await quote([{ ...own, seen }])).lines[0]?.changes).toEqual([
      { kind: 'price', from: 400_000, to: 640_000 },
    ]);
  });

  test.each([
    [
      'a measure beyond its limits',
      { measurements: { ...BODY, waist: 39.5 } },
      'lines.0.measurements.waist',
      'too-small',
    ],
    ['one above them', { measurements: { ...BODY, hips: 171 } }, 'lines.0.measurements.hips', 'too-large'],
    ['one that no tape shows', { measurements: { ...BODY, bust: 93.2 } }, 'lines.0.measurements.bust', 'step'],
    [
      'an under-bust over the bust',
      { measurements: { ...BODY, underBust: 94 } },
      'lines.0.measurements.underBust',
      'under-bust',
    ],
    ['a measure left out', { measurements: { ...BODY, height: undefined } }, 'lines.0.measurements.height', 'required'],
    [
      'a measure nobody asked for',
      { measurements: { ...BODY, foot: 38 } },
      'lines.0.measurements.foot',
      'unknown-field',
    ],
    [
      'a place that is none',
      { embroidery: { ...STITCHING, location: 'sole' } },
      'lines.0.embroidery.location',
      'invalid',
    ],
    [
      'letters without stitches',
      { embroidery: { ...STITCHING, text: '漢字' } },
      'lines.0.embroidery.text',
      'characters',
    ],
    ['no letters', { embroidery: { ...STITCHING, text: '  ' } }, 'lines.0.embroidery.text', 'required'],
    ['far too many', { embroidery: { ...STITCHING, text: 'ё'.repeat(201) } }, 'lines.0.embroidery.text', 'too-long'],
    ['an unknown thread', { embroidery: { ...STITCHING, thread: 'rope' } }, 'lines.0.embroidery.thread', 'invalid'],
  ])('refuses %s by its field', async (_name, changes, path, code) => {
    expect(await errorsOf([{ ...aLine(), ...changes }])).toEqual([{ path, code }]);
  });
});

describe('an order', () => {
  const order = (lines: CartLine[], total: number): OrderRequest =>
    anOrder('robe-m', { lines, expectedTotal: total + DELIVERY });

  test('keeps its measurements, embroidery and promises, whatever the catalogue says later', async () => {
    const { order: made, token } = await placed(shop, order([own, aLine({ key: 'standard' })], 1_040_000));
    expect(made.lines[0]).toMatchObject({
      unitPrice: 640_000,
      extras: { madeToMeasure: 150_000, embroidery: 90_000 },
      total: 640_000,
      measurements: BODY,
      embroidery: STITCHING,
      swatch: '#790d0d',
      returns: 'made-to-measure-embroidered',
      dates: { made: { from: '2026-11-30', to: '2026-12-03' } },
    });
    expect(made.lines[1]).toMatchObject({
      unitPrice: 400_000,
      measurements: null,
      embroidery: null,
      returns: 'standard',
    });
    expect(made.dates?.withYou).toEqual({ from: '2026-12-03', to: '2026-12-14' });

    await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { price: 1 })] })]);
    shop.pass(60 * 24 * 30);
    const later = await shop.send(`/orders/${made.number}`, { headers: { 'Order-Token': token } });
    expect(Order.parse(await later.json())).toEqual(made);
  });

  test('is made from the day it is paid, and the first response to its key stays the same', async () => {
    // To a Monday.
    shop.pass(60 * 48);
    const request = order([own], 640_000);
    const key = crypto.randomUUID();
    const first = await (await place(shop, request, key)).text();
    const { order: made, token } = CreatedOrder.parse(JSON.parse(first));
    shop.pass(60 * 23);
    expect(await payByHand()).toBe('applied');
    const later = await shop.send(`/orders/${made.number}`, { headers: { 'Order-Token': token } });
    expect(made.dates?.made).toEqual({ from: '2026-12-01', to: '2026-12-04' });
    expect(Order.parse(await later.json()).dates?.made).toEqual({ from: '2026-12-02', to: '2026-12-07' });
    expect(await (await place(shop, request, key)).text()).toBe(first);
  });

  test('is described in letters with its dates and rules, and without measurements and embroidered words', async () => {
    await placed(shop, order([own, aLine({ key: 'standard' })], 1_040_000));
    await payByHand();
    await shop.deliverEmails();
    const texts = (to: string) =>
      shop.mail.sent.filter((message) => message.to === to).map(({ text }) => text.replaceAll('\u00a0', ' '));
    const [toHer, [ticket]] = [texts('anna@nega.test'), texts('atelier@nega.test')];
    expect(ticket).toContain('Будет готово с 30 ноября по 3 декабря');
    expect(ticket).not.toMatch(/Мерки|73,5|Юля|Анна|Примерная/);
    expect(ticket).toContain('₽\n  ПО МЕРКАМ. Основа — размер M, артикул robe-m\n');
    expect(ticket).toContain('₽\n  Артикул robe-m\n');
    expect(toHer).toHaveLength(2);
    for (const text of toHer) {
      for (const fact of [/Вино, по вашим меркам\n\s+с вышивкой/, ...RULES]) expect(text).toMatch(fact);
      expect(text).not.toMatch(/ПО МЕРКАМ|Мерки|73,5|Юля/);
    }
  });

  test('of two bodies has two lines', async () => {
    const other = aLine({ key: 'other', measurements: { ...BODY, bust: 93.5 } });
    const { order: made } = await placed(shop, order([aLine({ measurements: BODY }), other], 1_100_000));
    expect(made.lines.map(({ measurements }) => measurements?.bust)).toEqual([93, 93.5]);
  });

  test('takes nothing from the stock for made to measure', async () => {
    await placed(shop, order([aLine({ sku: 'robe-l', quantity: 2, measurements: BODY })], 1_100_000));
    await placed(shop, order([aLine({ sku: 'robe-l', embroidery: STITCHING })], 490_000));
    const { lines } = await quote([aLine({ sku: 'robe-l' })]);
    expect(lines[0]?.state).toBe('sold-out');
  });

  test('is refused for options that its product does not offer, with the field and the quote', async () => {
    const wish = aLine({ embroidery: { ...STITCHING, location: 'back' } });
    const long = aLine({ key: 'long', embroidery: { ...STITCHING, text: 'Ё'.repeat(30) } });
    const response = await place(shop, order([aLine(), { ...wish, key: 'back' }, long], 890_000));
    expect(response.status).toBe(409);
    const problem = Problem.parse(await response.json());
    expect(problem).toMatchObject({
      type: '/problems/quote-changed',
      errors: [
        { path: 'lines.1.embroidery.location', code: 'not-offered' },
        { path: 'lines.2.embroidery.text', code: 'too-long' },
      ],
    });
    expect(Quote.parse(problem['quote']).lines[1]?.state).toBe('not-offered');
  });

  test('is refused for invalid measurements and emails by their fields, together with those of the contact', async () => {
    const request = order([own], 640_000);
    const response = await place(shop, {
      ...request,
      lines: [{ ...own, measurements: { ...BODY, bust: 300 }, embroidery: { ...STITCHING, text: '漢' } }],
      contact: { ...request.contact, email: 'no' },
    });
    expect(response.status).toBe(422);
    expect(Problem.parse(await response.json()).errors).toEqual(
      expect.arrayContaining([
        { path: 'lines.0.measurements.bust', code: 'too-large' },
        { path: 'lines.0.embroidery.text', code: 'characters' },
        { path: 'contact.email', code: 'email' },
      ]),
    );
  });

  test('of fifty lines with everything is not too large', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      ...aLine({
        measurements: { ...BODY, height: 150 + index / 2 },
        embroidery: { ...STITCHING, text: 'Ё'.repeat(12) },
      }),
      key: `${'ё'.repeat(200)}-${index}`,
      seen: { name: 'ё'.repeat(80), unitPrice: 640_000 },
    }));
    expect((await placed(shop, order(lines, 640_000 * 50))).order.lines).toHaveLength(50);
  });
});
