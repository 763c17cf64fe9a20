import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { recountSales } from '../recounted-sales.ts';
import { NO_ANSWER } from '../scripted-provider.ts';
import { asOperator, type Shop } from '../shop.ts';
import { countRefundEmails, eventsOf, stockOf } from '../stored.ts';

let shop: Shop;
let number: string;
let orderId: string;
let paying: ShopWithOrder['paying'];
beforeEach(async () => {
  ({ shop, number, orderId, paying } = await openShopWithOrder());
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const sumOfRefunds = () => sumBy(shop.provider.refunds, ({ amount }) => amount);

describe('money that an order cannot take', () => {
  /** A second attempt of the order, as of another tab that got past the first one's index. */
  const secondTab = async () => {
    const id = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO payment_attempt (id, order_id, status, amount, provider_id, created_at, updated_at)
       SELECT ?, id, 'created', total, NULL, created_at, 0 FROM orders`,
    )
      .bind(id)
      .run();
    await shop.runJobs();
    return id;
  };

  test('because it was paid before is recorded, flagged, and refunded automatically, once', async () => {
    await paying.start();
    await paying.succeed();
    const attempt = await secondTab();
    expect((await paying.succeed()).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT status FROM payment_attempt WHERE id = ?').bind(attempt).all();
    expect(results).toEqual([{ status: 'duplicate' }]);
    expect(shop.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'duplicate-payment' }));
    shop.pass(3);
    await Promise.all([shop.runJobs(), shop.runJobs(), paying.notify(shop.provider.latestId())]);
    await shop.runJobs();
    expect(shop.provider.refunds).toMatchObject([{ status: 'succeeded', amount: 1_039_000 }]);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', 'duplicate-payment', 'money-returned']);
    expect(await paying.check()).toMatchObject({ state: 'paid' });
    expect(await paying.order()).toMatchObject({ returned: 0 });
    expect(await stockOf('counted')).toBe(3);
    await shop.deliverEmails();
    const [email] = shop.mail.sent.filter(({ subject }) => subject.startsWith('Лишний платёж'));
    expect(plain(email?.text ?? '')).toContain('Мы вернули 10 390 ₽');
    expect(await countRefundEmails()).toBe(1);
  });

  test('because it had expired is refunded, too', async () => {
    await paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    expect(await paying.state()).toBe('expired');
    expect(sumOfRefunds()).toBe(1_039_000);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', 'payment-of-closed-order', 'money-returned']);
    expect(await paying.check()).toMatchObject({ state: 'closed' });
    await shop.deliverEmails();
    expect(plain(shop.mail.sent.at(-1)?.text ?? '')).toContain('Когда пришли деньги, заказ уже был закрыт');
  });

  test('waits for the provider to respond, and is then made once', async () => {
    await paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    shop.provider.change(null, { status: 'succeeded' });
    await paying.check();
    shop.provider.failure = NO_ANSWER;
    for (let runs = 0; runs < 3; runs += 1) {
      shop.pass(2);
      await shop.runJobs();
    }
    expect(sumOfRefunds()).toBe(0);
    shop.provider.failure = null;
    shop.pass(2);
    await shop.runJobs();
    await shop.runJobs();
    expect(sumOfRefunds()).toBe(1_039_000);
  });

  test('is looked for before it is requested again if the provider may have forgotten the key', async () => {
    await paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    shop.provider.change(null, { status: 'succeeded' });
    await paying.check();
    const id = (await env.DB.prepare('SELECT id FROM refund').first<string>('id')) ?? '';
    shop.provider.refunds.push({
      id: 'known',
      paymentId: shop.provider.latestId(),
      status: 'succeeded',
      amount: 1_039_000,
      refundId: id,
      cancelReason: null,
    });
    shop.pass(25 * 60);
    await shop.runJobs();
    expect(shop.provider.refundRequests).toEqual([]);
    expect(await env.DB.prepare('SELECT status, provider_id FROM refund').first()).toEqual({
      status: 'succeeded',
      provider_id: 'known',
    });
  });

  test('that the bank refuses is flagged for a person', async () => {
    await paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    shop.provider.refundsEnd = 'canceled';
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    expect(shop.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'refund-failed' }));
    expect(await eventsOf(number)).toContain('refund-failed');
    shop.provider.refundsEnd = 'succeeded';
    expect(await refundOrder(shop.ports, orderId, null)).toMatchObject({ status: 'succeeded', amount: 1_039_000 });
  });

  test('is no refund of the order, also if the bank refused and a person repeats it', async () => {
    await paying.start();
    await paying.succeed();
    await secondTab();
    shop.provider.refundsEnd = 'canceled';
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    shop.provider.refundsEnd = 'succeeded';
    expect(await refundOrder(shop.ports, orderId, null)).toMatchObject({ status: 'succeeded', amount: 1_039_000 });
    expect(await paying.order()).toMatchObject({ state: 'paid', returned: 0 });
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
    expect(kept).not.toContainEqual(expect.objectContaining({ name: 'refunded' }));
    await shop.deliverEmails();
    expect(shop.mail.sent.at(-1)?.subject).toContain('Лишний платёж');
  });

  test('is neither given back again nor in the way of the order’s own refund once a person has settled it', async () => {
    await paying.start();
    await paying.succeed();
    await secondTab();
    shop.provider.refundsEnd = 'canceled';
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    shop.provider.refundsEnd = 'succeeded';
    const settled = await shop.post(`/operator/orders/${number}/events`, { event: 'refund_settled' }, asOperator());
    expect(settled.status).toBe(200);
    expect(await refundOrder(shop.ports, orderId, null)).toMatchObject({ status: 'succeeded', amount: 1_039_000 });
    expect(await paying.order()).toMatchObject({ state: 'refunded', returned: 1_039_000 });
    expect(await refundOrder(shop.ports, orderId, null)).toBeNull();
  });

  test('is no refund of an order that had expired, also if a person repeats it', async () => {
    await paying.start();
    await env.DB.exec("UPDATE orders SET state = 'expired'");
    shop.provider.refundsEnd = 'canceled';
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    shop.provider.refundsEnd = 'succeeded';
    await refundOrder(shop.ports, orderId, null);
    expect((await recountSales()).kept).not.toContainEqual(expect.objectContaining({ name: 'refunded' }));
    await shop.deliverEmails();
    expect(plain(shop.mail.sent.at(-1)?.text ?? '')).toContain('Когда пришли деньги, заказ уже был закрыт');
    expect(shop.logs).not.toContainEqual(expect.objectContaining({ refused: 'refunded' }));
  });

  test('never takes back what the order was paid with, by any number of concurrent calls', async () => {
    await paying.start();
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(3);
    const id = shop.provider.latestId();
    await Promise.all([...Array.from({ length: 12 }, () => paying.notify(id)), shop.runJobs(), paying.check()]);
    shop.pass(3);
    await shop.runJobs();
    expect(sumOfRefunds()).toBe(0);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM refund').first('n')).toBe(0);
  });
});
