import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { Accounts, Sales } from '#shared/contract/sales.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { aCertificate, aNewContact, anOrder, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { fieldsOf } from '../promotions/promotion-shop.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { fromNow } from '../stored.ts';

const DAY = 24 * 60;
const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  const variants = [aVariant('robe-m', { size: 'M', stock: 100 })];
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [aProduct('robe', { variants }), aProduct('sewn', { madeToMeasure, sizeTable: SIZE_TABLE })]);
});

async function paid(order: Parameters<typeof placed>[1]) {
  const created = await placed(shop, order);
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  return created.order.number;
}

async function read(path: string): Promise<unknown> {
  const response = await shop.send(`/operator/${path}`, { headers: OPERATOR });
  expect(response.status).toBe(200);
  return response.json();
}
const salesOf = async (from: string, to = from) => Sales.parse(await read(`sales?from=${from}&to=${to}`));
const accountsOf = async (from: string, to = from) => Accounts.parse(await read(`accounts?from=${from}&to=${to}`));

describe('sales of some days', () => {
  test('are told by product, size, category, promotion and country, of what was paid on them', async () => {
    await shop.post('/operator/promotions', fieldsOf({ code: 'TENTH', value: 10 }), OPERATOR);
    await placed(shop, anOrder('robe-m', { contact: aNewContact() }));
    shop.pass(DAY);
    await paid(anOrder('robe-m', { contact: aNewContact(), codes: ['TENTH'], expectedTotal: 939_000 }, 2));
    const lines = [{ key: 'line', sku: 'sewn-m', quantity: 1, measurements: BODY }];
    await paid(anOrder('', { lines, contact: aNewContact() }));
    await paid(certificateOrder({ contact: { ...certificateOrder().contact, email: 'gift@nega.test' } }));
    expect(await salesOf('2026-11-22')).toEqual({
      products: [
        { key: 'robe', name: expect.any(String), count: 2, amount: 900_000 },
        { key: 'certificates', name: '', count: 1, amount: 500_000 },
        { key: 'sewn', name: expect.any(String), count: 1, amount: 500_000 },
      ],
      sizes: [
        { key: 'M', name: '', count: 2, amount: 900_000 },
        { key: 'made-to-measure', name: '', count: 1, amount: 500_000 },
      ],
      categories: [{ key: 'robes', name: expect.any(String), count: 3, amount: 1_400_000 }],
      promotions: [{ key: expect.any(String), name: 'TENTH', count: 1, amount: 100_000 }],
      countries: [{ key: 'RU', name: '', count: 3, amount: 1_978_000 }],
    });
    const nothing = { products: [], sizes: [], categories: [], promotions: [], countries: [] };
    expect(await salesOf('2026-11-21')).toEqual(nothing);
  });
});

describe('the accounts', () => {
  test('have each payment with its parts, what went back, and certificates as what is owed', async () => {
    const number = await paid(anOrder('robe-m', { contact: aNewContact() }, 2));
    await paid(certificateOrder({ certificates: [aCertificate({ amount: 700_000 })] }));
    shop.pass(DAY);
    await shop.post(`/operator/orders/${number}/refunds`, { version: 0, amount: 39_000 }, asOperator());
    shop.provider.change(null, { status: 'succeeded' });
    await shop.runJobs();
    const accounts = await accountsOf('2026-11-21', '2026-11-22');
    expect(accounts).toMatchObject({
      revenue: 1_739_000,
      refunded: 39_000,
      certificatesBefore: 0,
      certificatesAfter: 700_000,
    });
    const nothing = { goods: 0, certificates: 0, discount: 0, delivery: 0, redeemed: 0 };
    expect(accounts.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'payment',
          amount: 1_039_000,
          way: 'card',
          parts: { ...nothing, goods: 1_000_000, delivery: 39_000 },
        }),
        expect.objectContaining({ kind: 'payment', parts: { ...nothing, certificates: 700_000 } }),
        expect.objectContaining({ kind: 'certificate-issue', amount: 700_000, way: null }),
        expect.objectContaining({
          ...{ kind: 'refund', day: '2026-11-22', order: number, amount: 39_000, way: 'card' },
          parts: { ...nothing, goods: 39_000 },
        }),
      ]),
    );
    expect(accounts.entries.filter(({ kind }) => !kind.endsWith('receipt'))).toHaveLength(4);
    expect(await accountsOf('2026-11-23')).toMatchObject({ entries: [], revenue: 0, certificatesBefore: 700_000 });
  });

  test('tell what was paid otherwise than by card', async () => {
    const { order } = await placed(shop, anOrder('robe-m', { contact: aNewContact() }));
    const path = `/operator/orders/${order.number}/events`;
    await shop.post(path, { event: 'paid_by_hand' }, asOperator());
    const { entries } = await accountsOf('2026-11-21');
    expect(entries).toMatchObject([{ kind: 'payment', order: order.number, amount: 539_000, way: 'other' }]);
  });

  test('tell how that money came, of an order and of its difference, as its log does', async () => {
    const { order } = await placed(shop, anOrder('robe-m', { contact: aNewContact() }));
    const path = `/operator/orders/${order.number}`;
    const happen = (event: string, received: object) =>
      shop.post(`${path}/events`, { event, received }, asOperator()).then(({ status }) => status);
    expect(await happen('paid_by_hand', { way: 'other' })).toBe(422);
    expect(await happen('paid_by_hand', { way: 'cash' })).toBe(200);
    await shop.post(`${path}/charges`, { kind: 'goods', amount: 10_000 }, asOperator());
    expect(await happen('charge_received', { way: 'other', word: 'почтой' })).toBe(200);
    const { entries, revenue } = await accountsOf('2026-11-21');
    expect(entries).toMatchObject([
      { kind: 'payment', amount: 539_000, way: 'cash', word: null },
      { kind: 'charge', amount: 10_000, way: 'other', word: 'почтой' },
    ]);
    expect(revenue).toBe(549_000);
    const { events } = OperatorOrder.parse(await read(path.replace('/operator/', '')));
    const details = events.filter(({ kind }) => kind === 'paid_by_hand' || kind === 'charge-received');
    expect(details.map(({ detail }) => detail)).toEqual(['cash', '10000 other почтой']);
    const audit = JSON.stringify(await read('audit'));
    expect([audit.includes('"receivedAs":"cash"'), audit.includes('почтой')]).toEqual([true, false]);
  });

  test('have the receipts of a payment, of what closes it and of a refund, with what became of each', async () => {
    const number = await paid(anOrder('robe-m', { contact: aNewContact() }, 2));
    for (const event of ['in_production', 'shipped', 'delivered']) {
      await shop.post(`/operator/orders/${number}/events`, { event }, asOperator());
    }
    expect((await accountsOf('2026-11-21')).entries.find(({ kind }) => kind === 'receipt')).toMatchObject({
      ...{ amount: 1_039_000, receipt: 'waiting' },
    });
    shop.pass(10);
    await shop.runJobs();
    const body = await fromNow(number, { lines: [{ position: 0, quantity: 1 }], delivery: 39_000 });
    await shop.post(`/operator/orders/${number}/refunds`, body, asOperator());
    shop.provider.change(null, { status: 'succeeded' });
    await shop.runJobs();
    const { entries } = await accountsOf('2026-11-21');
    expect(entries.filter(({ kind }) => kind.endsWith('receipt'))).toMatchObject([
      { kind: 'prepayment-receipt', amount: 1_039_000, way: null, receipt: 'issued' },
      { kind: 'receipt', amount: 1_039_000, receipt: 'issued' },
      { kind: 'refund-receipt', amount: 539_000, receipt: 'issued' },
    ]);
    expect(entries.find(({ kind }) => kind === 'refund')?.parts).toMatchObject({ goods: 500_000, delivery: 39_000 });
  });

  test('have no closing receipt that names nothing, because all of it was refunded before', async () => {
    const number = await paid(anOrder('robe-m', { contact: aNewContact() }));
    for (const event of ['in_production', 'shipped']) {
      await shop.post(`/operator/orders/${number}/events`, { event }, asOperator());
    }
    const receipts = async () =>
      (await accountsOf('2026-11-21')).entries.filter(({ kind }) => kind === 'receipt').length;
    expect(await receipts()).toBe(1);
    await env.DB.prepare("UPDATE closing_receipt SET spans = '[]', certificate_spans = '[]'").run();
    expect(await receipts()).toBe(0);
  });

  test('tell of money that came after its order had ended, and of its return', async () => {
    const created = await placed(shop, anOrder('robe-m', { contact: aNewContact() }));
    const paying = payingOf(shop, created);
    await paying.start();
    await shop.post(`/operator/orders/${created.order.number}/events`, { event: 'cancelled' }, asOperator());
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    const { entries, revenue, refunded } = await accountsOf('2026-11-21');
    expect(entries.filter(({ kind }) => !kind.endsWith('receipt'))).toMatchObject([
      { kind: 'unaccepted', amount: 539_000, way: 'card', providerId: shop.provider.latestId() },
      { kind: 'unaccepted-refund', amount: 539_000, way: 'card' },
    ]);
    expect([revenue, refunded]).toEqual([0, 0]);
  });

  test('tell what was given back by hand, and nothing of what was waived', async () => {
    const { order } = await placed(shop, anOrder('robe-m', { contact: aNewContact() }, 3));
    const path = `/operator/orders/${order.number}`;
    const happen = (event: string) => shop.post(`${path}/events`, { event }, asOperator());
    const refund = async () =>
      shop.post(
        `${path}/refunds`,
        await fromNow(order.number, { lines: [{ position: 0, quantity: 1 }] }),
        asOperator(),
      );
    await happen('paid_by_hand');
    await refund();
    await happen('owed_returned');
    await refund();
    await happen('owed_waived');
    shop.pass(1);
    await happen('refunded_by_hand');
    const { entries, refunded } = await accountsOf('2026-11-21');
    const back = entries.filter(({ kind }) => kind === 'refund').map(({ amount, way }) => [amount, way]);
    expect([back, refunded]).toEqual([
      [
        [500_000, 'other'],
        [539_000, 'other'],
      ],
      1_039_000,
    ]);
  });

  test('are read for a month at most', async () => {
    const response = await shop.send('/operator/accounts?from=2026-10-01&to=2026-11-01', { headers: OPERATOR });
    expect(response.status).toBe(422);
  });
});
