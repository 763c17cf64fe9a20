import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { findLatestAttempt } from '#api/payments/attempts.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { requestPayment } from '#api/payments/request-payment.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import type { Shop } from '../shop.ts';
import { eventsOf } from '../stored.ts';

const refused = new ProviderError('no', { outcome: 'refused', code: 'invalid_request' });

let shop: Shop;
let number: string;
let orderId: string;
let paying: ShopWithOrder['paying'];
beforeEach(async () => {
  ({ shop, number, orderId, paying } = await openShopWithOrder());
});

const ship = async () => {
  for (const event of ['in_production', 'shipped'] as const) await applyTransition(shop.ports, { orderId, event });
};
const later = async () => {
  shop.pass(3);
  await shop.runJobs();
};
/** The statuses of a table's rows. */
const statuses = async (table: string) => {
  const { results } = await env.DB.prepare(`SELECT status FROM ${table}`).all<{ status: string }>();
  return results.map(({ status }) => status);
};

describe('a request whose response was lost is repeated with the same bytes', () => {
  test('for a payment, even if the shop has moved to another address', async () => {
    shop.provider.lostResponses = 1;
    await paying.start().catch(() => null);
    shop.ports.settings.siteUrl = 'https://moved.test';
    await paying.start();
    expect(shop.provider.requests.map(({ returnUrl }) => new URL(returnUrl).host)).toEqual(['shop.test', 'shop.test']);
    expect(await statuses('payment_attempt')).toEqual(['pending']);
  });

  test('for a payment, but not once the provider has forgotten its key, which would make another', async () => {
    shop.provider.lostResponses = 1;
    await paying.start().catch(() => null);
    shop.pass(24 * 60);
    await shop.runJobs();
    expect(shop.provider.requests).toHaveLength(1);
    expect(await statuses('payment_attempt')).toEqual(['canceled']);
  });

  test('for a partial refund, even if the goods were handed over since', async () => {
    await paying.start();
    await paying.succeed();
    shop.provider.lostResponses = 1;
    shop.provider.listsRefunds = false;
    await refundOrder(shop.ports, orderId, 500_000);
    await ship();
    await later();
    expect(await statuses('refund')).toEqual(['succeeded']);
    expect(shop.provider.refunds).toHaveLength(1);
    expect(await eventsOf(number)).not.toContain('refund-failed');
  });

  test('for a closing receipt, even if money was refunded since', async () => {
    await paying.start();
    await paying.succeed();
    await ship();
    shop.provider.lostResponses = 1;
    await later();
    await refundOrder(shop.ports, orderId, 500_000);
    await later();
    expect(await statuses('closing_receipt')).toEqual(['sent']);
  });

  test('by any number of concurrent callers', async () => {
    await Promise.all(Array.from({ length: 8 }, paying.start));
    expect(new Set(shop.provider.requests.map((request) => JSON.stringify(request))).size).toBe(1);
  });
});

describe('a refund that the provider refuses', () => {
  beforeEach(async () => {
    await paying.start();
    await paying.succeed();
  });

  test('is looked for in its list before it is failed, so that nothing is refunded twice', async () => {
    const { provider } = shop;
    const asked = provider.refund.bind(provider);
    // The first try was acted on; the answer to the second is all that is heard.
    provider.refund = async (request) => {
      await asked(request);
      throw refused;
    };
    expect(await refundOrder(shop.ports, orderId, 500_000)).toMatchObject({ status: 'succeeded' });
    expect(await eventsOf(number)).not.toContain('refund-failed');
  });

  test('stays open if the list cannot be read, and fails if it is not in it', async () => {
    const { provider } = shop;
    provider.refund = async () => {
      provider.failure = new ProviderError('no', { outcome: 'unknown', code: 'invalid_credentials' });
      throw refused;
    };
    expect(await refundOrder(shop.ports, orderId, 500_000)).toMatchObject({ status: 'created' });
    await later();
    expect(await statuses('refund')).toEqual(['created']);
    provider.failure = null;
    provider.refund = async () => {
      throw refused;
    };
    await later();
    expect(await statuses('refund')).toEqual(['canceled']);
  });
});

test('a request that two send at once, and one of them is refused, leaves the payment that the other was told of', async () => {
  await paying.start();
  const attempt = await findLatestAttempt(shop.ports.database, orderId);
  if (!attempt) throw new Error('There is no attempt');
  shop.provider.create = () => Promise.reject(refused);
  await requestPayment(shop.ports, { ...attempt, providerId: null });
  expect(await statuses('payment_attempt')).toEqual(['pending']);
  await paying.succeed();
  expect(await paying.state()).toBe('paid');
});
