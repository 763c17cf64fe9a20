import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { anOrder, CONTACT, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { type CertificateShop, openCertificateShop, paidWith } from './certificate-shop.ts';

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

/** An order whose rest is paid by card. */
async function paidByCard(request: OrderRequest) {
  const created = await placed(at.shop, request);
  const paying = payingOf(at.shop, created);
  await paying.start();
  await paying.succeed();
  return { number: created.order.number, orderId: await paying.orderId() };
}

async function handOver(number: string): Promise<void> {
  await at.happen(number, 'in_production', 'shipped');
  for (let runs = 0; runs < 2; runs += 1) {
    at.shop.pass(3);
    await at.shop.runJobs();
  }
}

const sent = () => [...at.shop.provider.receipts.values()];
const owed = async () => (await env.DB.prepare('SELECT status, reason FROM closing_receipt').all()).results;

describe('the closing receipt of what a certificate paid', () => {
  test('names goods and delivery at their full price, with the payment of the rest', async () => {
    const codes = await at.bought(500_000);
    const { number } = await paidByCard(paidWith(codes, 500_000));
    await handOver(number);
    expect(sent()).toMatchObject([
      {
        paymentId: at.shop.provider.latestId(),
        lines: [
          { quantity: 1, unitPrice: 500_000, kind: 'goods' },
          { quantity: 1, unitPrice: 39_000, kind: 'service' },
        ],
      },
    ]);
  });

  test('leaves out what went back to the card before', async () => {
    const codes = await at.bought(300_000);
    const { number, orderId } = await paidByCard(paidWith(codes, 300_000));
    await refundOrder(at.shop.ports, orderId, 100_000);
    await handOver(number);
    expect(sent()).toMatchObject([
      {
        lines: [
          { quantity: 1, unitPrice: 400_000, kind: 'goods' },
          { quantity: 1, unitPrice: 39_000, kind: 'service' },
        ],
      },
    ]);
  });

  test('names goods that were paid for wholly by it beside certificates that were bought by card', async () => {
    const codes = await at.bought(1_000_000);
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const { number } = await paidByCard(certificateOrder({ lines, codes, contact: CONTACT }));
    await handOver(number);
    expect(sent()).toMatchObject([{ lines: [{ unitPrice: 500_000 }, { unitPrice: 39_000 }] }]);
    expect(sent()[0]?.lines).toHaveLength(2);
  });

  test('is logged as due if there was no card payment: the provider then sends none', async () => {
    const codes = await at.bought(1_000_000);
    const { order } = await placed(at.shop, paidWith(codes, 539_000));
    await handOver(order.number);
    expect(sent()).toEqual([]);
    expect(await owed()).toEqual([{ status: 'refused', reason: 'no-payment' }]);
    expect(at.shop.logs.filter(({ event }) => event === 'receipt-refused')).toMatchObject([
      { level: 'error', code: 'no-payment', order: await at.idOf(order.number) },
    ]);
  });

  test('is logged as due if the rest was paid by hand', async () => {
    const codes = await at.bought(300_000);
    const { order } = await placed(at.shop, anOrder('robe-m', { codes, expectedTotal: 239_000 }));
    await at.happen(order.number, 'paid_by_hand');
    await handOver(order.number);
    expect(await owed()).toEqual([{ status: 'refused', reason: 'no-payment' }]);
  });
});
