import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { type CertificateShop, openCertificateShop } from '../certificates/certificate-shop.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import type { Shop } from '../shop.ts';

const FORWARD = ['in_production', 'shipped', 'delivered'] as const;
const TOTAL = 1_039_000;
const PIECE = 500_000;
/** What a certificate pays of it. */
const redeemed = fc.constantFrom(0, 200_000, 1_000_000);

let at: CertificateShop;
let shop: Shop;
beforeEach(async () => {
  at = await openCertificateShop();
  shop = at.shop;
});

type Step = { does: 'refund' | 'refund-piece' | 'forward' | 'jobs' | 'succeed' | 'refuse'; amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('refund', 'refund', 'refund-piece', 'forward', 'forward', 'jobs', 'succeed', 'refuse'),
  amount: fc.integer({ min: 1, max: 900_000 }),
});
/** Moments one after another; what is in one happens at once. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 9 });

const sumOf = (lines: readonly { quantity: number; unitPrice: number }[] = []) =>
  sumBy(lines, (line) => line.quantity * line.unitPrice);

/** The bank's word on every refund that it has not decided. */
function decide(status: 'succeeded' | 'canceled'): void {
  for (const refund of shop.provider.refunds) if (refund.status === 'pending') refund.status = status;
}

/** An order of two robes, paid by card and by certificate, and the steps it may go through. */
async function openOrder(byCertificate: number) {
  // Certificates are bought by one person, who may order some five times an hour without a challenge.
  shop.pass(60);
  const codes = byCertificate > 0 ? await at.bought(byCertificate) : [];
  const request = anOrder('robe-m', { contact: aNewContact(), codes, expectedTotal: TOTAL - byCertificate }, 2);
  const paying = payingOf(shop, await placed(shop, request));
  await paying.start();
  await paying.succeed();
  shop.provider.refundRequests.length = 0;
  shop.provider.receipts.clear();
  shop.provider.refundsEnd = 'pending';
  const orderId = await paying.orderId();
  const events = FORWARD.values();
  const steps: Record<Step['does'], (amount: number) => unknown> = {
    refund: (amount) => refundOrder(shop.ports, orderId, amount),
    'refund-piece': () => refundOrder(shop.ports, orderId, { pieces: [{ position: 0, quantity: 1 }], delivery: 0 }),
    succeed: () => decide('succeeded'),
    refuse: () => decide('canceled'),
    jobs: () => shop.runJobs(),
    forward: () => {
      const event = events.next().value;
      return event && applyTransition(shop.ports, { orderId, event });
    },
  };
  return { orderId, take: async ({ does, amount }: Step) => steps[does](amount) };
}

async function settle(): Promise<void> {
  decide('succeeded');
  for (let runs = 0; runs < 3; runs += 1) {
    shop.pass(3);
    await shop.runJobs();
  }
}

/** The sums that went back as prepaid money and as the price of what was handed over, by the refunds' own receipts. */
async function refunded(orderId: string): Promise<{ prepaid: number; handedOver: number }> {
  const { results } = await env.DB.prepare("SELECT id, amount FROM refund WHERE order_id = ? AND status = 'succeeded'")
    .bind(orderId)
    .all<{ id: string; amount: number }>();
  const sums = { prepaid: 0, handedOver: 0 };
  for (const { id, amount } of results) {
    const request = shop.provider.refundRequests.find(({ refundId }) => refundId === id);
    expect(sumOf(request?.lines) + sumOf(request?.handedOver)).toBe(amount);
    sums.prepaid += sumOf(request?.lines);
    sums.handedOver += sumOf(request?.handedOver);
  }
  return sums;
}

/** What certificates were given back before the goods were named as handed over. */
async function givenBack(orderId: string): Promise<number> {
  const amount = await env.DB.prepare(
    "SELECT sum(amount) AS sum FROM certificate_refund WHERE order_id = ? AND status = 'succeeded' AND is_closed = 0",
  )
    .bind(orderId)
    .first<number>('sum');
  return amount ?? 0;
}

/** The price of pieces that were kept for a refund when the order was sent, and whose refund the bank has refused. */
async function unsent(orderId: string): Promise<number> {
  const pieces = await env.DB.prepare(
    'SELECT count(*) AS count FROM piece WHERE order_id = ? AND shipment IS NULL AND stopped_by IS NULL',
  )
    .bind(orderId)
    .first<number>('count');
  return (pieces ?? 0) * PIECE;
}

/** The bank refuses a piece's refund, and the order is sent before the shop knows of it. */
const REFUSED_LATE: [Step[][], number] = [
  [
    [{ does: 'refund-piece', amount: 1 }],
    [{ does: 'refuse', amount: 1 }],
    [{ does: 'forward', amount: 1 }],
    [{ does: 'forward', amount: 1 }],
  ],
  0,
];

test('each kopeck is in one receipt at a time, in any order of refunds and handing over', async () => {
  await fc.assert(
    fc.asyncProperty(story, redeemed, async (moments, byCertificate) => {
      const { orderId, take } = await openOrder(byCertificate);
      for (const moment of moments) {
        await Promise.all(moment.map(take));
        shop.pass(2);
      }
      await settle();
      const { prepaid, handedOver } = await refunded(orderId);
      const left = TOTAL - prepaid - (await givenBack(orderId));
      const wasShipped = await env.DB.prepare(
        "SELECT 1 AS yes FROM order_event WHERE order_id = ? AND kind = 'shipped'",
      )
        .bind(orderId)
        .first('yes');
      const [closed = 0, ...others] = [...shop.provider.receipts.values()].map(({ lines }) => sumOf(lines));
      expect(others).toEqual([]);
      // What was refunded as an amount may be of the price of an unsent piece, too.
      expect(closed).toBeGreaterThanOrEqual(wasShipped ? left - (await unsent(orderId)) : 0);
      expect(closed).toBeLessThanOrEqual(wasShipped ? left : 0);
      expect(handedOver).toBeLessThanOrEqual(closed);
    }),
    { numRuns: 8, examples: [REFUSED_LATE] },
  );
}, 120_000);
