import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { fromNow } from '../stored.ts';
import { type CertificateShop, openCertificateShop } from './certificate-shop.ts';

/** Two robes, three pairs of socks and delivery. */
const TOTAL = 1_069_300;
const LINES = [
  { key: 'robe', sku: 'robe-m', quantity: 2 },
  { key: 'socks', sku: 'socks-m', quantity: 3 },
];

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
  await fill(at.shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
});

/** The order, paid by certificates of these amounts and by card for the rest, and what an operator does about it. */
async function openOrder(...amounts: number[]) {
  const codes = await at.bought(...amounts);
  const expectedTotal = Math.max(0, TOTAL - sum(amounts));
  const created = await placed(at.shop, anOrder('robe-m', { lines: LINES, codes, expectedTotal }));
  if (expectedTotal > 0) {
    const paying = payingOf(at.shop, created);
    await paying.start();
    await paying.succeed();
  }
  const path = `/operator/orders/${created.order.number}`;
  const post = (to: string, body: unknown) => at.shop.post(path + to, body, asOperator());
  return {
    post,
    codes,
    refund: async (body: object) => {
      const response = await post('/refunds', await fromNow(created.order.number, body));
      return response.ok ? OperatorOrder.parse(await response.json()) : response.status;
    },
    show: async () => OperatorOrder.parse(await (await at.shop.send(path, { headers: OPERATOR })).json()),
    /** What is on the certificates, kopecks. */
    left: async () => {
      const balances = await Promise.all(codes.map((code) => at.left(code)));
      return sum(balances);
    },
  };
}
const byCard = () =>
  sumBy(
    at.shop.provider.refunds.filter(({ status }) => status === 'succeeded'),
    ({ amount }) => amount,
  );
const emails = async () => {
  for (let hour = 0; hour < 2; hour += 1) {
    at.shop.pass(3);
    await at.shop.runJobs();
  }
};

describe('a refund of an order that a certificate and a card paid', () => {
  test('returns to each its share of a piece, which together are the price of the piece', async () => {
    const { refund, left } = await openOrder(500_000);
    const shown = await refund({ lines: [{ position: 0, quantity: 1 }], reason: 'size' });
    expect(byCard() + (await left())).toBe(500_000);
    expect(await left()).toBeGreaterThan(230_000);
    expect(shown).toMatchObject({
      order: { state: 'paid' },
      refunds: [{ status: 'succeeded', amount: 500_000, onCertificates: await left(), returnReason: 'size' }],
      refundable: { byCard: TOTAL - 500_000 - byCard(), onCertificates: 500_000 - (await left()) },
    });
    expect(shown).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ kind: 'money-returned', detail: '500000' })]),
    });
  });

  test('by pieces and delivery, one after another, returns all that each paid, and ends the order', async () => {
    const { refund, left, show } = await openOrder(300_000, 200_000);
    for (const body of [
      { lines: [{ position: 1, quantity: 2 }] },
      { lines: [{ position: 0, quantity: 1 }], delivery: 39_000 },
      { lines: [{ position: 1, quantity: 1 }] },
      { lines: [{ position: 0, quantity: 1 }] },
    ])
      await refund(body);
    expect([byCard(), await left()]).toEqual([TOTAL - 500_000, 500_000]);
    expect(await show()).toMatchObject({
      order: { state: 'refunded' },
      refundable: { byCard: 0, onCertificates: 0, delivery: 0 },
    });
    expect(await refund({ amount: 1 })).toBe(409);
  });

  test('of an amount goes to the card up to what it paid, then to the certificate', async () => {
    const { refund, left, show } = await openOrder(1_000_000);
    await refund({ amount: 50_000 });
    expect([byCard(), await left()]).toEqual([50_000, 0]);
    await refund({ amount: 50_000 });
    expect([byCard(), await left()]).toEqual([69_300, 30_700]);
    expect((await show()).order.state).toBe('paid');
    expect(await refund({ amount: 969_301 })).toBe(409);
    await refund({});
    expect([byCard(), await left()]).toEqual([69_300, 1_000_000]);
    expect((await show()).order.state).toBe('refunded');
  });

  test('of all that the card paid leaves the order as it is while certificates are owed their part', async () => {
    const { refund, left, show } = await openOrder(500_000);
    await refund({ amount: TOTAL - 500_000 });
    expect(await left()).toBe(0);
    expect(await show()).toMatchObject({
      order: { state: 'paid' },
      refundable: { byCard: 0, onCertificates: 500_000 },
    });
  });

  test('of all that the card paid leaves a charge due and the order to be sent while certificates still pay', async () => {
    const { refund, post, show } = await openOrder(500_000);
    await post('/charges', { kind: 'goods', amount: 10_000 });
    at.shop.provider.refundsEnd = 'pending';
    expect(await refund({ amount: TOTAL - 500_000 })).toMatchObject({ charges: [{ state: 'due' }] });
    await post('/events', { event: 'charge_received' });
    for (const event of ['in_production', 'shipped']) await post('/events', { event });
    expect((await show()).order.state).toBe('shipped');
  });

  test('of all that the card and the certificate paid keeps the order from being sent', async () => {
    const { refund, post, show } = await openOrder(500_000);
    await post('/events', { event: 'in_production' });
    await post('/charges', { kind: 'goods', amount: 10_000 });
    at.shop.provider.refundsEnd = 'pending';
    expect(await refund({})).toMatchObject({ charges: [{ state: 'cancelled' }] });
    expect((await post('/events', { event: 'shipped' })).status).toBe(409);
    expect((await show()).order.state).toBe('in_production');
  });

  test('returns nothing to the certificate if the bank refuses, and its part once when it is tried again', async () => {
    const { refund, left } = await openOrder(500_000);
    at.shop.provider.refundsEnd = 'canceled';
    expect(await refund({ lines: [{ position: 0, quantity: 2 }] })).toMatchObject({
      refunds: [{ status: 'canceled' }],
    });
    expect(await left()).toBe(0);
    at.shop.provider.refundsEnd = 'succeeded';
    await refund({ lines: [{ position: 0, quantity: 2 }] });
    expect(byCard() + (await left())).toBe(1_000_000);
    expect(await refund({ lines: [{ position: 0, quantity: 1 }] })).toBe(409);
  });

  test('by concurrent requests returns no kopeck twice', async () => {
    const { refund, left } = await openOrder(500_000);
    await Promise.all(Array.from({ length: 12 }, () => refund({ amount: 400_000 })));
    expect(byCard() + (await left())).toBeLessThanOrEqual(TOTAL);
    await refund({});
    expect([byCard(), await left()]).toEqual([TOTAL - 500_000, 500_000]);
  });

  test('is left out of the closing receipt', async () => {
    const { refund, post } = await openOrder(500_000);
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    for (const event of ['in_production', 'shipped']) await post('/events', { event });
    await emails();
    const [receipt] = [...at.shop.provider.receipts.values()];
    expect(sumBy(receipt?.lines ?? [], ({ quantity, unitPrice }) => quantity * unitPrice)).toBe(TOTAL - 500_000);
  });

  test('is announced to the shopper with both parts in one email', async () => {
    const { post } = await openOrder(500_000);
    const preview = await post('/refund-preview', { version: 0, lines: [{ position: 0, quantity: 2 }] });
    const {
      amount,
      onCertificates,
      emails: previewed,
    } = await preview.json<{
      amount: number;
      onCertificates: number;
      emails: unknown[];
    }>();
    expect(amount).toBe(1_000_000);
    expect(onCertificates).toBeGreaterThan(460_000);
    expect(previewed).toHaveLength(1);
  });
});

describe('a refund of an order that certificates paid whole', () => {
  test('returns pieces and amounts to them, with an email each, and ends the order with the last', async () => {
    const { refund, left, show } = await openOrder(700_000, 400_000);
    const unspent = 1_100_000 - TOTAL;
    await refund({ lines: [{ position: 0, quantity: 1 }], reason: 'quality' });
    await refund({ amount: 50_000, reason: 'goodwill' });
    expect((await left()) - unspent).toBe(550_000);
    expect(await show()).toMatchObject({
      order: { state: 'confirmed' },
      refunds: [
        { amount: 500_000, onCertificates: 500_000, pieces: [{ position: 0, quantity: 1 }] },
        { amount: 50_000, onCertificates: 50_000 },
      ],
    });
    await refund({});
    expect((await left()) - unspent).toBe(TOTAL);
    const shown = await show();
    expect(shown.order.state).toBe('refunded');
    expect(shown.emails.filter(({ kind }) => kind === 'refunded')).toHaveLength(3);
    expect(at.shop.provider.refunds).toEqual([]);
  });

  test('leaves a cancelled order without what was refunded before', async () => {
    const { refund, left, post } = await openOrder(1_100_000);
    await refund({ amount: 100_000 });
    await post('/events', { event: 'cancelled' });
    expect(await left()).toBe(1_100_000);
  });
});
