import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { ExportPage, type ImportProduct } from '#shared/contract/catalogue-import.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill, publish, stage } from '../catalogue.ts';
import { anOrder, CONTACT, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { assertForTime } from '../timed-property.ts';

const ABROAD = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };
const SEWN = aVariant('sewn', { size: 'S' });

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [robe(5)]);
});

function robe(stock: number | null, changes: Partial<ImportProduct> = {}): ImportProduct {
  return aProduct('robe', { variants: [aVariant('counted', { stock }), SEWN], ...changes });
}

async function exported(): Promise<ImportProduct[]> {
  return ExportPage.parse(await (await shop.send('/export/products', { headers: MERCHANT })).json()).products;
}

/** The file with other pieces of the counted variant. */
function edited(file: readonly ImportProduct[], edit: (stock: number) => number | null): ImportProduct[] {
  return file.map((product) => ({
    ...product,
    variants: product.variants.map((one) => (one.stock === null ? one : { ...one, stock: edit(one.stock) })),
  }));
}

const renamed = (file: readonly ImportProduct[]) => file.map((product) => ({ ...product, vendor: 'Иной' }));
const onHand = async () => (await exported())[0]?.variants[0]?.stock;

/** An order of so many pieces, and the id that its events go by. */
async function sell(pieces: number) {
  const order = await placed(
    shop,
    anOrder('counted', { contact: ABROAD, expectedTotal: await totalAbroad(pieces) }, pieces),
  );
  const orderId = await payingOf(shop, order).orderId();
  return {
    event: (event: Parameters<typeof applyTransition>[1]['event']) =>
      applyTransition(shop.ports, { orderId, event, actor: 'operator' }),
  };
}

async function totalAbroad(pieces: number): Promise<number> {
  const lines = [{ key: 'line', sku: 'counted', quantity: pieces }];
  const cart = { lines, certificates: [], codes: [], country: 'DE', delivery: 'standard' };
  return (await (await shop.post('/quotes', cart)).json<{ total: number }>()).total;
}

async function handOver({ event }: Awaited<ReturnType<typeof sell>>): Promise<void> {
  for (const step of ['paid_by_hand', 'in_production', 'shipped'] as const) expect(await event(step)).toBe('applied');
}

test('an export counts for each variant only the pieces that orders hold of it', async () => {
  await fill(shop, [robe(5), aProduct('socks', { variants: [aVariant('others', { stock: 20 })] })]);
  await sell(3);
  const counts = (await exported()).flatMap(({ variants }) =>
    variants.flatMap(({ sku, stock, exported: known }) => (stock === null ? [] : [[sku, stock, known?.held]])),
  );
  expect(counts).toEqual([
    ['counted', 5, 3],
    ['others', 20, 0],
  ]);
});

describe('an import of an edited export', () => {
  test('keeps three pieces sold that were ordered since the export, and reports them', async () => {
    const file = renamed(await exported());
    await sell(3);
    const { stock } = await fill(shop, file);
    expect(stock).toEqual([{ sku: 'counted', outcome: 'sold', file: 5, before: 5, after: 5, held: 3, sold: 3 }]);
    expect([await stockOf('counted'), await onHand()]).toEqual([2, 5]);
  });

  test('keeps them sold when they were shipped meanwhile', async () => {
    const file = renamed(await exported());
    await handOver(await sell(3));
    const { stock } = await fill(shop, file);
    expect(stock).toEqual([{ sku: 'counted', outcome: 'sold', file: 5, before: 2, after: 2, held: 0, sold: 3 }]);
    expect([await stockOf('counted'), await onHand()]).toEqual([2, 2]);
  });

  test('adds what the merchant added to what is left', async () => {
    const file = edited(await exported(), (stock) => stock + 10);
    await handOver(await sell(1));
    await sell(2);
    const { stock, changed } = await fill(shop, file);
    expect(changed).toBe(1);
    expect(stock).toEqual([{ sku: 'counted', outcome: 'changed', file: 15, before: 4, after: 14, held: 2, sold: 3 }]);
    expect([await stockOf('counted'), await onHand()]).toEqual([12, 14]);
  });

  test('changes the number once, however often the file comes and whatever is sold in between', async () => {
    const file = edited(await exported(), (stock) => stock + 10);
    await fill(shop, file);
    expect(await fill(shop, file)).toMatchObject({ changed: 0, unchanged: 1 });
    await handOver(await sell(3));
    expect(await fill(shop, file)).toMatchObject({
      changed: 0,
      stock: [{ sku: 'counted', outcome: 'recounted', file: 15, before: 12, after: 12 }],
    });
    expect(await onHand()).toBe(12);
  });

  test('leaves out a number that another import has changed since, and applies the rest', async () => {
    const [first, second] = [edited(await exported(), () => 9), edited(await exported(), () => 7)];
    await fill(shop, first);
    const { stock } = await fill(shop, renamed(second));
    expect(stock).toMatchObject([{ outcome: 'recounted', file: 7, before: 9, after: 9 }]);
    expect((await exported())[0]).toMatchObject({ vendor: 'Иной', variants: [{ stock: 9 }, { stock: null }] });
  });

  test('starts and stops counting, and older files of both change nothing', async () => {
    const counted = await exported();
    const ended = edited(counted, () => null);
    await fill(shop, ended);
    expect(await stockOf('counted')).toBeNull();
    await fill(shop, [robe(4)]);
    expect(await stockOf('counted')).toBe(4);
    await fill(shop, ended);
    await fill(
      shop,
      edited(counted, () => 50),
    );
    expect(await stockOf('counted')).toBe(4);
  });

  test('is refused completely if orders hold more than would remain, and the difference names the variant', async () => {
    const file = edited(renamed(await exported()), () => 2);
    await sell(3);
    const id = await stage(shop, file);
    const asked = await (await shop.send(`/imports/${id}/difference`, { headers: MERCHANT })).json();
    expect(asked).toMatchObject({ stock: [{ sku: 'counted', outcome: 'short', before: 5, after: 2, held: 3 }] });
    const refused = await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'stock', code: 'held-by-orders' }] });
    expect((await exported())[0]).toMatchObject({ vendor: 'Нега', variants: [{ stock: 5 }, {}] });
  });
});

describe('a count without an export', () => {
  test('includes everything on hand: what an order held before is part of it', async () => {
    const order = await sell(3);
    await fill(shop, [robe(4)]);
    expect([await stockOf('counted'), await onHand()]).toEqual([1, 4]);
    await order.event('cancelled');
    expect([await stockOf('counted'), await onHand()]).toEqual([4, 4]);
  });

  test('is compared with the shop at the time it was staged', async () => {
    const id = await stage(shop, [robe(8)]);
    await handOver(await sell(2));
    await publish(shop, id);
    expect(await onHand()).toBe(6);
  });

  test('of a variant that was removed meanwhile leaves its orders what they hold', async () => {
    const order = await sell(2);
    await fill(shop, [aProduct('robe', { variants: [SEWN] })]);
    await fill(shop, [robe(5)]);
    expect(await stockOf('counted')).toBe(3);
    await order.event('cancelled');
    expect(await stockOf('counted')).toBe(5);
  });
});

/** How long a fault is looked for, ms. */
const SHORT_MS = 10_000;

/** What may happen to a stock; `n` is how many pieces, or which order. */
type Step = { does: 'sell' | 'cancel' | 'hand-over' | 'export' | 'import' | 'repeat' | 'recount'; n: number };

test('pieces on hand are those received less those handed over, in any order of events', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    does: fc.constantFrom('sell', 'sell', 'cancel', 'hand-over', 'export', 'import', 'repeat', 'recount'),
    n: fc.integer({ min: 1, max: 4 }),
  });
  await assertForTime(
    fc.array(step, { maxLength: 14 }),
    async (steps) => {
      await fill(shop, [robe(0)]);
      await fill(
        shop,
        edited(await exported(), () => 6),
      );
      let [broughtIn, handedOver] = [(await onHand()) ?? 0, 0];
      let open: { pieces: number; order: Awaited<ReturnType<typeof sell>> }[] = [];
      let file = await exported();
      const bring = async (products: ImportProduct[]) => {
        const { stock } = await fill(shop, products);
        for (const { before, after } of stock) broughtIn += (after ?? 0) - (before ?? 0);
      };
      const play: Record<Step['does'], (n: number) => Promise<void>> = {
        sell: async (n) => {
          const body = anOrder('counted', { contact: ABROAD, expectedTotal: await totalAbroad(n) }, n);
          const response = await place(shop, body);
          if (response.status !== 201) return;
          const orderId = await payingOf(shop, CreatedOrder.parse(await response.json())).orderId();
          open.push({
            pieces: n,
            order: { event: (event) => applyTransition(shop.ports, { orderId, event, actor: 'operator' }) },
          });
        },
        cancel: async (n) => {
          const [one] = open.splice(n % Math.max(open.length, 1), 1);
          await one?.order.event('cancelled');
        },
        'hand-over': async (n) => {
          const [one] = open.splice(n % Math.max(open.length, 1), 1);
          if (one) await handOver(one.order);
          handedOver += one?.pieces ?? 0;
        },
        export: async () => {
          file = await exported();
        },
        import: async (n) => {
          file = edited(file, (stock) => stock + n);
          await bring(file);
        },
        repeat: async () => bring(renamed(file)),
        recount: async (n) => bring([robe(((await onHand()) ?? 0) + n)]),
      };
      for (const { does, n } of steps) {
        await play[does](n);
        const held = sumBy(open, ({ pieces }) => pieces);
        expect(await onHand()).toBe(broughtIn - handedOver);
        expect(await stockOf('counted')).toBe(broughtIn - handedOver - held);
      }
      for (const { order } of open) await order.event('cancelled');
      open = [];
      expect(await stockOf('counted')).toBe(broughtIn - handedOver);
    },
    { numRuns: 25, limitMs: SHORT_MS },
  );
});
