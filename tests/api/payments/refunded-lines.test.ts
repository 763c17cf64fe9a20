import { beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { type CertificateShop, openCertificateShop } from '../certificates/certificate-shop.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';

/** Two robes, three pairs of socks and delivery. */
const TOTAL = 1_069_300;

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
  await fill(at.shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
});

/** The order, paid by card and by certificates, and what an operator does about it. */
async function openOrder(codes: string[] = [], redeemed = 0) {
  const lines = [
    { key: 'robe', sku: 'robe-m', quantity: 2 },
    { key: 'socks', sku: 'socks-m', quantity: 3 },
  ];
  const created = await placed(at.shop, anOrder('robe-m', { lines, codes, expectedTotal: TOTAL - redeemed }));
  const paying = payingOf(at.shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  const post = (path: string, body: unknown) => at.shop.post(`/operator/orders/${number}${path}`, body, asOperator());
  const refund = async (body: object) => {
    const response = await post('/refunds', await fromNow(number, body));
    return response.ok ? OperatorOrder.parse(await response.json()) : response.status;
  };
  const pieces = (position: number, quantity = 1) => refund({ lines: [{ position, quantity }] });
  return { number, post, refund, pieces };
}

const receipt = (): readonly ReceiptLine[] => at.shop.provider.refundRequests.at(-1)?.lines ?? [];
const named = () => receipt().map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]);
const amounts = () => at.shop.provider.refundRequests.map(({ amount }) => amount);

describe('a refund of pieces', () => {
  test('returns their price, with a receipt that lists them', async () => {
    const { pieces } = await openOrder();
    expect(await pieces(1, 2)).toMatchObject({ order: { state: 'paid' }, refunds: [{ amount: 20_200 }] });
    expect(named()).toEqual([[expect.stringContaining('socks'), 2, 10_100]]);
    expect(receipt()).toMatchObject([{ orderLine: 1 }]);
  });

  test('is told of by an email that names these pieces, and no others', async () => {
    const { pieces } = await openOrder();
    await at.shop.deliverEmails();
    at.shop.mail.sent.length = 0;
    await pieces(1, 2);
    await at.shop.deliverEmails();
    const texts = at.shop.mail.sent.map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('socks')]);
    expect(texts[0]).not.toMatch(/robe|Итого/);
  });

  test('returns no more pieces than there are', async () => {
    const { pieces } = await openOrder();
    await pieces(1, 2);
    expect(await pieces(1, 2)).toBe(409);
    expect(await pieces(1)).toMatchObject({ refunds: [{ amount: 20_200 }, { amount: 10_100 }] });
    expect(await pieces(1)).toBe(409);
    expect(await pieces(2)).toBe(422);
    expect(amounts()).toEqual([20_200, 10_100]);
  });

  test('may be of one that cost nothing, together with one that keeps no stock', async () => {
    const robe = aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] });
    await fill(at.shop, [robe, aProduct('gift', { variants: [aVariant('gift-m', { price: 0, stock: 5 })] })]);
    const lines = ['robe-m', 'gift-m'].map((sku) => ({ key: sku, sku, quantity: 1 }));
    const created = await placed(at.shop, anOrder('robe-m', { lines }));
    const paying = payingOf(at.shop, created);
    await paying.start();
    await paying.succeed();
    const { number } = created.order;
    expect(await stockOf('gift-m')).toBe(4);
    const returned = [0, 1].map((position) => ({ position, quantity: 1, isRestocked: true }));
    const recorded = [{ position: 0, quantity: 1, isRestocked: false }, returned[1]];
    const body = await fromNow(number, { lines: returned });
    const response = await at.shop.post(`/operator/orders/${number}/refunds`, body, asOperator());
    expect(await response.json()).toMatchObject({ refunds: [{ amount: 500_000, pieces: recorded }] });
    expect(await stockOf('gift-m')).toBe(5);
  });

  test('may be of several lines at once, and then of the rest of the order', async () => {
    const { refund } = await openOrder();
    const lines = [
      { position: 1, quantity: 3 },
      { position: 0, quantity: 1 },
    ];
    await refund({ lines });
    expect(receipt()).toMatchObject([
      { orderLine: 0, quantity: 1, unitPrice: 500_000 },
      { orderLine: 1, quantity: 3, unitPrice: 10_100 },
    ]);
    expect(await refund({})).toMatchObject({ order: { state: 'refunded' } });
    expect(amounts()).toEqual([530_300, 539_000]);
  });

  test('takes whole ones before partly refunded ones', async () => {
    const { refund, pieces } = await openOrder();
    await refund({ amount: 100_000 });
    await pieces(0);
    await pieces(0);
    expect(await pieces(0)).toBe(409);
    expect(amounts()).toEqual([100_000, 500_000, 400_000]);
  });

  test('takes an amount of one line, and no more than is left of it', async () => {
    const { refund } = await openOrder();
    expect(await refund({ amount: 3_000, position: 1, reason: 'goodwill' })).toMatchObject({
      refunds: [{ amount: 3_000, returnReason: 'goodwill', lines: [{ position: 1, amount: 3_000 }], pieces: [] }],
    });
    expect(named()).toEqual([[expect.stringContaining('socks'), 1, 3_000]]);
    expect(await refund({ amount: 27_301, position: 1 })).toBe(409);
    expect(await refund({ amount: 27_300, position: 1 })).toMatchObject({ order: { state: 'paid' } });
    expect(await refund({ position: 1 })).toBe(422);
  });

  test('leaves them out of the closing receipt', async () => {
    const { pieces, post } = await openOrder();
    await pieces(0);
    await pieces(1, 3);
    for (const event of ['in_production', 'shipped']) await post('/events', { event });
    at.shop.pass(6);
    await at.shop.runJobs();
    expect([...at.shop.provider.receipts.values()]).toMatchObject([
      {
        lines: [
          { kind: 'goods', quantity: 1, unitPrice: 500_000 },
          { kind: 'service', quantity: 1, unitPrice: 39_000 },
        ],
      },
    ]);
  });

  test.each([
    { amount: 1, lines: [{ position: 0, quantity: 1 }] },
    { lines: [] },
    { lines: [{ position: 0, quantity: 0 }] },
    { lines: [{ position: -1, quantity: 1 }] },
    {
      lines: [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
    },
  ])('with %j is refused', async (body) => {
    const { refund } = await openOrder();
    expect(await refund(body)).toBe(422);
    expect(amounts()).toEqual([]);
  });
});
