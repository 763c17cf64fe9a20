import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import type { ProviderRefund } from '#api/ports/payment-provider.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { NO_ANSWER } from '../scripted-provider.ts';
import { openShop, type Shop } from '../shop.ts';
import { countRefundEmails } from '../stored.ts';

let shop: Shop;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  paying = payingOf(shop, await placed(shop, anOrder('robe-m')));
  await paying.start();
});

const logged = (event: string) => shop.logs.filter((line) => line.event === event);

/** A refund that somebody made in the provider's cabinet. */
const made = (changes: Partial<ProviderRefund> = {}): ProviderRefund => ({
  id: 'by-hand',
  paymentId: shop.provider.latestId(),
  status: 'succeeded',
  amount: 100_000,
  refundId: null,
  cancelReason: null,
  ...changes,
});

describe('payments and refunds, held against the provider’s once a day', () => {
  test('agree, and are left alone for a day', async () => {
    await paying.succeed();
    await shop.runJobs();
    await shop.runJobs();
    expect(logged('daily-reconciliation')).toMatchObject([{ payments: 1 }]);
    shop.pass(24 * 60);
    await shop.runJobs();
    expect(logged('daily-reconciliation')).toHaveLength(2);
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('flag money that the shop recorded as refused, or that belongs to nothing it knows', async () => {
    shop.provider.change(null, { status: 'succeeded' });
    await env.DB.exec("UPDATE payment_attempt SET status = 'canceled'");
    await shop.runJobs();
    expect(logged('payment-unknown')).toMatchObject([{ level: 'error', payment: shop.provider.latestId() }]);
  });

  test('flag a success that the provider knows nothing of', async () => {
    await paying.succeed();
    shop.provider.forget();
    await shop.runJobs();
    expect(logged('payment-missing')).toHaveLength(1);
  });

  test('flag amounts that differ, of payments and of refunds', async () => {
    await paying.succeed();
    await refundOrder(shop.ports, await paying.orderId(), 100_000);
    shop.provider.change(null, { amount: 1 });
    shop.provider.refunds[0] = { ...made(), ...shop.provider.refunds[0], amount: 2 };
    await shop.runJobs();
    expect(logged('payment-differs')).toMatchObject([{ level: 'error', payment: shop.provider.latestId() }]);
    expect(logged('refund-differs')).toHaveLength(1);
  });

  test('flag a refund that the provider knows nothing of', async () => {
    await paying.succeed();
    await refundOrder(shop.ports, await paying.orderId(), 100_000);
    shop.provider.refunds.length = 0;
    await shop.runJobs();
    expect(logged('refund-missing')).toMatchObject([{ level: 'error' }]);
  });

  test('are compared since the last time, however long ago that was', async () => {
    await paying.succeed();
    await shop.runJobs();
    await refundOrder(shop.ports, await paying.orderId(), 100_000);
    shop.provider.refunds.length = 0;
    shop.pass(5 * 24 * 60);
    await shop.runJobs();
    expect(logged('refund-missing')).toHaveLength(1);
  });

  test('record a refund made in the provider’s cabinet, once, so that nothing is refunded twice', async () => {
    await paying.succeed();
    shop.provider.refunds.push(made({ amount: 439_000 }));
    await shop.runJobs();
    expect(await paying.order()).toMatchObject({ state: 'paid', returned: 439_000 });
    expect(logged('refund-entered')).toHaveLength(1);
    expect(await refundOrder(shop.ports, await paying.orderId(), 100_001)).toBeNull();
    shop.provider.refunds.push(made({ id: 'the-rest', amount: 100_000 }));
    shop.pass(24 * 60);
    await shop.runJobs();
    expect(await paying.order()).toMatchObject({ state: 'refunded', returned: 539_000 });
    expect(logged('refund-entered')).toHaveLength(2);
    expect(shop.provider.refundRequests).toEqual([]);
    expect(await countRefundEmails()).toBe(2);
  });

  test('record a refund made in the provider’s cabinet which the bank held for weeks, and find it again', async () => {
    await paying.succeed();
    shop.provider.refunds.push(made({ status: 'pending' }));
    shop.provider.refundedAt.set('by-hand', shop.ports.clock());
    for (let day = 0; day < 20; day += 1) {
      await shop.runJobs();
      shop.pass(24 * 60);
    }
    shop.provider.refunds.splice(0, 1, made());
    for (let day = 0; day < 20; day += 1) {
      await shop.runJobs();
      shop.pass(24 * 60);
    }
    expect(await paying.order()).toMatchObject({ state: 'paid', returned: 100_000 });
    expect([logged('refund-entered').length, logged('refund-missing')]).toEqual([1, []]);
  });

  test('flag a refund made elsewhere that does not fit, or of a payment that the shop does not know', async () => {
    await paying.succeed();
    shop.provider.refunds.push(made({ amount: 539_001 }), made({ id: 'other', paymentId: 'another' }));
    await shop.runJobs();
    expect(logged('refund-unknown')).toMatchObject([
      { level: 'error', refund: 'by-hand' },
      { level: 'error', refund: 'other' },
    ]);
    expect(await paying.order()).toMatchObject({ state: 'paid', returned: 0 });
  });

  test('are compared again in the next run if the provider did not respond', async () => {
    await paying.succeed();
    shop.provider.failure = NO_ANSWER;
    await shop.runJobs();
    expect(logged('daily-reconciliation')).toEqual([]);
    shop.provider.failure = null;
    await shop.runJobs();
    expect(logged('daily-reconciliation')).toHaveLength(1);
  });
});
