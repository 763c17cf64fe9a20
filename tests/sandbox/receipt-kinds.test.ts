import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptSettings } from '#api/adapters/yookassa/request-bodies.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { MAX_CART_LINES, MAX_ORDER_CERTIFICATES } from '#shared/domain/constants.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../api/catalogue.ts';
import { type CertificateShop, openCertificateShop, paidWith } from '../api/certificates/certificate-shop.ts';
import { freshDatabase } from '../api/fresh-database.ts';
import { aCertificate, CONTACT, certificateOrder, placed } from '../api/ordering.ts';
import { payingOf } from '../api/paying.ts';
import {
  anOrder,
  aPayment,
  aReceipt,
  callApi,
  createProvider,
  createShop,
  fetchSandboxOf,
  giveCard,
  resetProvider,
} from './shop.ts';

const KINDS = ['own', 'third-party'] as const;
const GOOD_CARD = '4111111111111111';

let at: CertificateShop;
beforeEach(async () => {
  await freshDatabase();
  at = await openCertificateShop();
});
afterEach(resetProvider);

const use = (receipts: ReceiptSettings) => {
  at.shop.ports.provider = createProvider({ receipts, fetch: fetchSandboxOf(receipts.kind) });
};

async function pay(created: CreatedOrder): Promise<string> {
  const paying = payingOf(at.shop, created);
  await giveCard({ confirmationUrl: await paying.start() }, GOOD_CARD);
  expect(await paying.check()).toMatchObject({ state: 'paid' });
  return paying.orderId();
}

async function handOver(number: string): Promise<void> {
  await at.happen(number, 'in_production', 'shipped');
  at.shop.pass(3);
  await at.shop.runJobs();
  at.shop.pass(3);
  await at.shop.runJobs();
}

const receiptStatuses = async () =>
  (await env.DB.prepare('SELECT status FROM closing_receipt').all<{ status: string }>()).results;
const closing = async () =>
  (await (await callApi('/receipts')).json<{ items: { items: { payment_mode: string }[] }[] }>()).items;

describe.each(KINDS)('a shop with receipts of the kind %s', (kind) => {
  beforeEach(() => use({ kind, vatCode: 11 }));

  it('sells a certificate, has it spent beside a card, and refunds the rest of it', async () => {
    const bought = await placed(at.shop, certificateOrder());
    const sale = await pay(bought);
    const codes = await at.codesOf(bought.order.number);
    const robe = await placed(at.shop, paidWith(codes, 500_000));
    const robeId = await pay(robe);
    await handOver(robe.order.number);
    expect(await receiptStatuses()).toEqual([{ status: 'sent' }]);
    const settlements = [{ type: 'prepayment', amount: { value: '5390.00', currency: 'RUB' } }];
    expect(await closing()).toMatchObject([{ settlements }]);
    expect(await refundOrder(at.shop.ports, robeId, 9_000)).toMatchObject({ status: 'succeeded' });
    expect(await refundOrder(at.shop.ports, robeId, null)).toMatchObject({ status: 'succeeded', amount: 30_000 });
    expect(await at.left(codes[0] ?? '')).toBe(500_000);
    expect(await refundOrder(at.shop.ports, sale, 100_000)).toMatchObject({ status: 'succeeded' });
    expect(await refundOrder(at.shop.ports, sale, null)).toMatchObject({ status: 'succeeded', amount: 400_000 });
  });

  it('hands over goods and certificates of one order, and refunds all of it', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const created = await placed(at.shop, certificateOrder({ lines, contact: CONTACT, expectedTotal: 1_039_000 }));
    const orderId = await pay(created);
    await handOver(created.order.number);
    const [receipt] = await closing();
    expect(receipt?.items.map(({ payment_mode: mode }) => mode)).toEqual(['full_payment', 'full_payment']);
    expect(await refundOrder(at.shop.ports, orderId, null)).toMatchObject({ status: 'succeeded', amount: 1_039_000 });
  });

  it('hands over the largest order, and refunds it in parts', async () => {
    const many = Array.from({ length: MAX_CART_LINES }, (_, index) => `sock-${index}`);
    await fill(
      at.shop,
      many.map((slug) => aProduct(slug, { variants: [aVariant(`${slug}-m`, { price: 10_100 })] })),
    );
    const gifts = Array.from({ length: MAX_ORDER_CERTIFICATES }, (_, index) =>
      aCertificate({ key: `gift-${index}`, amount: 100_000 }),
    );
    const lines = many.map((slug) => ({ key: slug, sku: `${slug}-m`, quantity: 3 }));
    const request = { lines, certificates: gifts, contact: CONTACT, expectedTotal: 2_554_000 };
    const created = await placed(at.shop, certificateOrder(request));
    const orderId = await pay(created);
    expect(await refundOrder(at.shop.ports, orderId, 33_333)).toMatchObject({ status: 'succeeded' });
    await handOver(created.order.number);
    expect(await receiptStatuses()).toEqual([{ status: 'sent' }]);
    expect(await refundOrder(at.shop.ports, orderId, 77_777)).toMatchObject({ status: 'succeeded' });
    expect(await refundOrder(at.shop.ports, orderId, null)).toMatchObject({ status: 'succeeded' });
  });
});

describe('the adapter', () => {
  it.each([
    ['own', 'full_prepayment'],
    ['third-party', 'advance'],
  ] as const)('with %s receipts sells a certificate as %s, with the shop’s VAT rate', async (kind, mode) => {
    const shop = createShop({ receipts: { kind, vatCode: 12 }, fetch: fetchSandboxOf(kind) });
    const line = { description: 'Сертификат', quantity: 1, unitPrice: 890_000, kind: 'certificate' } as const;
    const order = anOrder({ lines: [line] });
    expect(await shop.create(order)).toMatchObject({ status: 'pending' });
    expect(JSON.parse(shop.paymentBody(order)).receipt.items).toMatchObject([
      { payment_mode: mode, payment_subject: 'payment', vat_code: 12 },
    ]);
  });

  it.each([
    ['own', 80],
    ['third-party', 100],
  ] as const)(
    'with %s receipts joins the pieces of things where there would be more than %i lines',
    async (kind, most) => {
      const shop = createShop({ receipts: { kind, vatCode: 1 }, fetch: fetchSandboxOf(kind) });
      const pieces = (count: number) =>
        Array.from({ length: count }, (_, index) => {
          const description = `Носки ${index % 60}`;
          return { description, quantity: 1, unitPrice: 100 + index, kind: 'goods' as const };
        });
      for (const [count, items] of [
        [most, most],
        [most + 1, 60],
      ] as const) {
        const lines = pieces(count);
        const order = anOrder({ lines, amount: sumBy(lines, ({ unitPrice }) => unitPrice) });
        expect(await shop.create(order)).toMatchObject({ status: 'pending' });
        expect(JSON.parse(shop.paymentBody(order)).receipt.items).toHaveLength(items);
      }
    },
  );
});

describe('the stand-in', () => {
  const [item] = aReceipt('1.00').items;
  const ask = async (kind: ReceiptSettings['kind'], items: object[]) => {
    const amount = { value: `${items.length}.00`, currency: 'RUB' };
    const receipt = { ...aReceipt('1.00'), items };
    const response = await callApi(
      '/payments',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotence-key': crypto.randomUUID() },
        body: JSON.stringify(aPayment({ amount, receipt })),
      },
      fetchSandboxOf(kind),
    );
    return response.status;
  };

  it.each([
    ['own', 80],
    ['third-party', 100],
  ] as const)('accepts no more than %i lines of %s receipts', async (kind, most) => {
    expect(await ask(kind, Array(most).fill(item))).toBe(200);
    expect(await ask(kind, Array(most + 1).fill(item))).toBe(400);
  });

  it.each(['advance', 'partial_prepayment', 'partial_payment', 'credit', 'credit_payment'])(
    'takes %s of a third-party till only',
    async (mode) => {
      const items = [{ ...item, payment_mode: mode }];
      expect(await ask('own', items)).toBe(400);
      expect(await ask('third-party', items)).toBe(200);
    },
  );

  it.each(KINDS)('with %s receipts accepts VAT rates from 1 to 12', async (kind) => {
    for (const rate of [1, 12]) expect(await ask(kind, [{ ...item, vat_code: rate }])).toBe(200);
    for (const rate of [0, 13, 1.5]) expect(await ask(kind, [{ ...item, vat_code: rate }])).toBe(400);
  });

  it.each([
    ['own', 'yoo_receipt'],
    ['third-party', 'atol'],
  ] as const)('with %s receipts reports so for its shop', async (kind, provider) => {
    const response = await callApi('/me', {}, fetchSandboxOf(kind));
    expect(await response.json()).toMatchObject({ fiscalization: { enabled: true, provider } });
  });
});
