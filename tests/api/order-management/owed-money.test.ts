import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { openCertificateShop, paidWith } from '../certificates/certificate-shop.ts';
import { certificateOrder, placed } from '../ordering.ts';
import { openShopWithOrder, payingOf, type ShopWithOrder } from '../paying.ts';
import { recountSales } from '../recounted-sales.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';

let at: Pick<ShopWithOrder, 'shop' | 'number' | 'orderId' | 'paying'>;
beforeEach(async () => {
  at = await openShopWithOrder();
});

const path = (rest: string) => `/operator/orders/${at.number}${rest}`;
const show = async () => OperatorOrder.parse(await (await at.shop.send(path(''), { headers: OPERATOR })).json());
const happen = (event: string) => at.shop.post(path('/events'), { event }, asOperator());
const pay = async () => {
  await at.paying.start();
  await at.paying.succeed();
};
const runLater = async (shop: Shop = at.shop) => {
  shop.pass(3);
  await shop.runJobs();
};
/** The orders that stand on Today for a reason, as its line lists them. */
const onToday = async (kind: string) => {
  const today = await (await at.shop.send('/operator/today', { headers: OPERATOR })).json();
  const line = OPERATIONS.showToday.response.parse(today).lines.find((each) => each.kind === kind);
  const listed = await at.shop.send(`/operator/orders?needs=${kind}`, { headers: OPERATOR });
  const numbers = OrderPage.parse(await listed.json()).orders.map(({ number }) => number);
  expect(line?.count ?? 0).toBe(numbers.length);
  return numbers;
};

describe('a refund that the bank refused', () => {
  const refuse = async (amount: number | null) => {
    at.shop.provider.refundsEnd = 'canceled';
    await refundOrder(at.shop.ports, at.orderId, amount);
    at.shop.provider.refundsEnd = 'succeeded';
  };

  test('stays on Today until it is repeated', async () => {
    await pay();
    await refuse(39_000);
    expect(await onToday('refused')).toEqual([at.number]);
    expect((await show()).refunds).toMatchObject([{ status: 'canceled', isOwed: true }]);
    await refuse(39_000);
    await refundOrder(at.shop.ports, at.orderId, 38_999);
    expect(await onToday('refused')).toEqual([at.number]);
    await refundOrder(at.shop.ports, at.orderId, 1);
    expect(await onToday('refused')).toEqual([]);
    expect((await happen('refund_settled')).status).toBe(409);
  });

  test('stays on Today until a person settles it, once', async () => {
    await pay();
    await refuse(null);
    expect((await show()).actions).toContain('refund_settled');
    const statuses = await Promise.all([happen('refund_settled'), happen('refund_settled')]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await onToday('refused')).toEqual([]);
    const { refunds, events, actions } = await show();
    expect(refunds).toMatchObject([{ status: 'canceled', isOwed: false }]);
    expect(events.filter(({ kind }) => kind === 'refund-settled')).toMatchObject([{ by: 'owner' }]);
    expect(actions).not.toContain('refund_settled');
  });

  test('is not repeated from a page that does not show yet that a person has settled it', async () => {
    await pay();
    await refuse(100_000);
    const old = await fromNow(at.number, { amount: 100_000 });
    expect((await happen('refund_settled')).status).toBe(200);
    const repeated = await at.shop.post(path('/refunds'), old, asOperator());
    expect([repeated.status, await repeated.json()]).toMatchObject([
      409,
      { type: '/problems/order-changed', changes: [{ kind: 'refund-settled', by: 'owner' }] },
    ]);
  });

  test('is one debt if the bank refuses it again', async () => {
    await pay();
    await refuse(100_000);
    await refuse(100_000);
    expect((await show()).refunds.map(({ isOwed }) => isOwed)).toEqual([false, true]);
  });

  test('is not given back by card besides once it is settled, and all else is', async () => {
    await pay();
    await refuse(100_000);
    await happen('refund_settled');
    expect((await show()).refundable.byCard).toBe(939_000);
    expect(await refundOrder(at.shop.ports, at.orderId, null)).toMatchObject({ amount: 939_000 });
    expect([(await show()).order.state, await stockOf('counted')]).toEqual(['refunded', 5]);
  });

  test('ends its order by hand once all of it is settled, and no sooner', async () => {
    await pay();
    await refuse(null);
    expect((await happen('refunded_by_hand')).status).toBe(409);
    await happen('refund_settled');
    expect((await show()).actions).toContain('refunded_by_hand');
    expect((await happen('refunded_by_hand')).status).toBe(200);
    expect([(await show()).order.state, await stockOf('counted')]).toEqual(['refunded', 5]);
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
  });

  test('keeps the data of its shopper until it is settled', async () => {
    await pay();
    for (const event of ['in_production', 'shipped', 'delivered']) await happen(event);
    at.shop.pass(6);
    await runLater();
    await refuse(100_000);
    await env.DB.exec('UPDATE mail_outbox SET sent_at = 1');
    expect((await at.shop.post(path('/erasure'), {}, OPERATOR)).status).toBe(409);
    await happen('refund_settled');
    expect((await at.shop.post(path('/erasure'), {}, OPERATOR)).status).toBe(200);
  });

  test('stays there, too, if the shop itself had begun it for a closed order', async () => {
    await at.paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    at.shop.provider.refundsEnd = 'canceled';
    await at.paying.succeed();
    await runLater();
    expect(await onToday('refused')).toEqual([at.number]);
    at.shop.provider.refundsEnd = 'succeeded';
    await refundOrder(at.shop.ports, at.orderId, null);
    expect(await onToday('refused')).toEqual([]);
  });
});

describe('a refund in the provider’s cabinet', () => {
  const made = (amount: number, paymentId = at.shop.provider.latestId()) =>
    at.shop.provider.refunds.push({
      id: 'by-hand',
      paymentId,
      status: 'succeeded',
      amount,
      refundId: null,
      cancelReason: null,
    });
  const nextDay = async () => {
    at.shop.pass(24 * 60);
    await runLater();
  };
  /** The bank is slow to refuse a refund of all; meanwhile an amount is refunded in the cabinet. */
  const refuseAround = async (amount: number) => {
    at.shop.provider.refundsEnd = 'pending';
    await refundOrder(at.shop.ports, at.orderId, null);
    made(amount);
    await at.shop.runJobs();
    expect(await onToday('difference')).toEqual([at.number]);
    for (const refund of at.shop.provider.refunds) if (refund.id !== 'by-hand') refund.status = 'canceled';
    await runLater();
    expect(await onToday('refused')).toEqual([at.number]);
  };
  const sumGivenBack = () =>
    env.DB.prepare("SELECT sum(amount) AS sum FROM refund WHERE status <> 'canceled' OR settled_at IS NOT NULL").first(
      'sum',
    );

  test('of more than is left, because the sold certificate was spent, stays on Today until it is settled', async () => {
    const certificates = await openCertificateShop();
    const sold = await placed(certificates.shop, certificateOrder());
    const paying = payingOf(certificates.shop, sold);
    await paying.start();
    await paying.succeed();
    const paymentId = certificates.shop.provider.latestId();
    at = { shop: certificates.shop, number: sold.order.number, orderId: await paying.orderId(), paying };
    const codes = await certificates.codesOf(sold.order.number);
    const other = await placed(certificates.shop, paidWith(codes, 500_000));
    await payingOf(certificates.shop, other).start();
    await payingOf(certificates.shop, other).succeed();
    made(500_000, paymentId);
    for (let days = 0; days < 5; days += 1) {
      await runLater();
      at.shop.pass(24 * 60);
    }
    expect(await onToday('difference')).toEqual([at.number]);
    expect((await show()).differences).toMatchObject([{ kind: 'refund-unknown', amount: 500_000 }]);
    expect((await happen('refund_settled')).status).toBe(200);
    at.shop.pass(24 * 60);
    await runLater();
    expect(await onToday('difference')).toEqual([]);
  });

  test('that was settled here before it is found is counted once', async () => {
    await pay();
    at.shop.provider.refundsEnd = 'canceled';
    await refundOrder(at.shop.ports, at.orderId, { pieces: [], delivery: 39_000 });
    at.shop.provider.refundsEnd = 'succeeded';
    await happen('refund_settled');
    made(39_000);
    at.shop.pass(24 * 60);
    await runLater();
    expect((await show()).refundable).toMatchObject({ byCard: 1_000_000, delivery: 0 });
    expect(await onToday('difference')).toEqual([]);
  });

  test('of a part of what the bank then refuses and a person settles is counted once', async () => {
    await pay();
    await refuseAround(10_000);
    expect((await happen('refund_settled')).status).toBe(200);
    await nextDay();
    expect(await sumGivenBack()).toBe(1_039_000);
    expect((await show()).refunds).toMatchObject([
      { status: 'canceled', amount: 1_029_000 },
      { status: 'succeeded', amount: 10_000 },
    ]);
    expect((await happen('refunded_by_hand')).status).toBe(200);
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
  });

  test('that is found after its order was given back by hand is counted once', async () => {
    await pay();
    await refuseAround(10_000);
    await happen('refund_settled');
    expect((await happen('refunded_by_hand')).status).toBe(200);
    await nextDay();
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
    expect(kept).toContainEqual(expect.objectContaining({ name: 'refunded', amount: 1_039_000 }));
  });

  test('leaves Today by itself once it could be recorded', async () => {
    await pay();
    at.shop.provider.refundsEnd = 'pending';
    await refundOrder(at.shop.ports, at.orderId, 39_000);
    made(100_000);
    await at.shop.runJobs();
    expect(await onToday('difference')).toEqual([at.number]);
    for (const refund of at.shop.provider.refunds) refund.status = 'succeeded';
    await runLater();
    at.shop.pass(24 * 60);
    await runLater();
    expect(await onToday('difference')).toEqual([]);
    expect((await at.paying.order()).returned).toBe(139_000);
  });
});

describe('an order whose pieces all went back', () => {
  test('stays on Today until the rest of it went back, too', async () => {
    await pay();
    await refundOrder(at.shop.ports, at.orderId, { pieces: [{ position: 0, quantity: 2 }] });
    expect(await onToday('leftover')).toEqual([at.number]);
    await refundOrder(at.shop.ports, at.orderId, null);
    expect([(await show()).order.state, await onToday('leftover')]).toEqual(['refunded', []]);
  });
});

describe('a receipt that the provider cannot send', () => {
  test('of a refund after the shopper was erased stays on Today until a person has issued it', async () => {
    await pay();
    for (const event of ['in_production', 'shipped', 'delivered']) expect((await happen(event)).status).toBe(200);
    await runLater();
    await runLater();
    await env.DB.exec('UPDATE mail_outbox SET sent_at = 1');
    expect((await at.shop.post(path('/erasure'), {}, OPERATOR)).status).toBe(200);
    at.shop.provider.refundsEnd = 'canceled';
    await refundOrder(at.shop.ports, at.orderId, 39_000);
    expect(await onToday('receipt')).toEqual([]);
    at.shop.provider.refundsEnd = 'succeeded';
    await refundOrder(at.shop.ports, at.orderId, 39_000);
    expect(at.shop.provider.refundRequests.at(-1)?.email).toBeNull();
    expect(await onToday('receipt')).toEqual([at.number]);
    expect((await show()).refunds.at(-1)).toMatchObject({ status: 'succeeded', isReceiptOwed: true });
    expect(at.shop.logs).toContainEqual(expect.objectContaining({ event: 'receipt-refused', code: 'no-address' }));
    expect((await happen('receipt_issued')).status).toBe(200);
    expect(await onToday('receipt')).toEqual([]);
    expect((await happen('receipt_issued')).status).toBe(409);
  });

  test('of goods that no card paid leaves Today when it was issued', async () => {
    await env.DB.prepare(
      `INSERT INTO closing_receipt (id, order_id, status, reason, created_at, updated_at)
       SELECT 'closing', id, 'refused', 'no-payment', 0, 0 FROM orders`,
    ).run();
    expect(await onToday('receipt')).toEqual([at.number]);
    expect((await happen('receipt_issued')).status).toBe(200);
    expect(await onToday('receipt')).toEqual([]);
    expect((await show()).events.at(-1)).toMatchObject({ kind: 'receipt-issued', by: 'owner' });
  });
});
