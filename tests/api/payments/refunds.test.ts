import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { recordRefund } from '#api/payments/record-refund.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { listOpenRefunds } from '#api/payments/refund-rows.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { interruptBatches } from '../interrupted-database.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
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
const sumIn = (text: string) => /Мы вернули (.*?) тем же способом/.exec(text)?.[1];
const sumOfLines = (lines: readonly { quantity: number; unitPrice: number }[]) =>
  sumBy(lines, (line) => line.quantity * line.unitPrice);
const sumOfRefunds = () => sumBy(shop.provider.refunds, ({ amount }) => amount);

describe('a refund by a person', () => {
  beforeEach(async () => {
    await paying.start();
    await paying.succeed();
  });

  test('of all makes the order refunded and returns its stock', async () => {
    expect(await refundOrder(shop.ports, orderId, null)).toMatchObject({ status: 'succeeded', amount: 1_039_000 });
    expect(await paying.state()).toBe('refunded');
    expect(await stockOf('counted')).toBe(5);
    expect(shop.provider.refundRequests[0]).toMatchObject({
      email: 'anna@nega.test',
      handedOver: [],
      lines: [
        { description: 'Вещь robe, M', quantity: 2, unitPrice: 500_000 },
        { description: 'Доставка', quantity: 1, unitPrice: 39_000 },
      ],
    });
  });

  test('in parts lists each kopeck in one receipt only, and the order is refunded with the last', async () => {
    for (const amount of [700_000, 300_000]) await refundOrder(shop.ports, orderId, amount);
    expect(await paying.order()).toMatchObject({ state: 'paid', returned: 1_000_000 });
    expect(await refundOrder(shop.ports, orderId, 39_001)).toBeNull();
    await refundOrder(shop.ports, orderId, null);
    expect(await paying.order()).toMatchObject({ state: 'refunded', returned: 1_039_000 });
    expect(
      shop.provider.refundRequests.map(({ lines }) => lines.map((line) => line.quantity * line.unitPrice)),
    ).toEqual([[500_000, 200_000], [300_000], [39_000]]);
    expect(await refundOrder(shop.ports, orderId, null)).toBeNull();
    expect(sumOfRefunds()).toBe(1_039_000);
  });

  test('notifies the shopper of each part once, and of the end', async () => {
    shop.mail.queued.length = 0;
    for (const amount of [700_000, 300_000, null]) await refundOrder(shop.ports, orderId, amount);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await shop.deliverEmails();
    const emails = shop.mail.sent.filter(({ subject }) => /возвращ/.test(subject));
    expect(emails.map(({ subject, text }) => [plain(subject), sumIn(plain(text))])).toEqual([
      ['Часть денег за заказ № 1001 возвращена', 'часть суммы за заказ — 7 000 ₽ —'],
      ['Часть денег за заказ № 1001 возвращена', 'часть суммы за заказ — 3 000 ₽ —'],
      ['Деньги за заказ № 1001 возвращены', 'остаток, 390 ₽,'],
    ]);
  });

  test('that the bank refuses does not notify the shopper', async () => {
    shop.provider.refundsEnd = 'canceled';
    await refundOrder(shop.ports, orderId, null);
    expect(await countRefundEmails()).toBe(0);
  });

  test('twenty times at once returns no more than there is', async () => {
    await Promise.all(Array.from({ length: 20 }, () => refundOrder(shop.ports, orderId, 600_000)));
    expect(sumOfRefunds()).toBe(600_000);
    expect(await countRefundEmails()).toBe(1);
  });

  test('after the goods were handed over leaves the stock unchanged, and says so in its receipt', async () => {
    await applyTransition(shop.ports, { orderId, event: 'in_production' });
    await applyTransition(shop.ports, { orderId, event: 'shipped' });
    await refundOrder(shop.ports, orderId, null);
    expect(await paying.state()).toBe('refunded');
    expect(await stockOf('counted')).toBe(3);
    expect(shop.provider.refundRequests[0]).toMatchObject({
      lines: [],
      handedOver: [{ kind: 'goods' }, { kind: 'service' }],
    });
  });
});

describe('a refund at the same time as another event of its order', () => {
  beforeEach(async () => {
    await paying.start();
    await paying.succeed();
    for (const event of ['in_production', 'shipped'] as const) await applyTransition(shop.ports, { orderId, event });
    shop.provider.refundsEnd = 'pending';
    await refundOrder(shop.ports, orderId, null);
    for (const refund of shop.provider.refunds) refund.status = 'succeeded';
    shop.pass(3);
  });

  test('makes the order refunded, also when the order arrives meanwhile', async () => {
    const interrupted = interruptBatches(env.DB, 1, async () => {
      expect(await applyTransition(shop.ports, { orderId, event: 'delivered' })).toBe('applied');
    });
    const [open] = await listOpenRefunds(shop.ports.database, shop.time.now, 1);
    const [said] = shop.provider.refunds;
    if (!open || !said) throw new Error('No refund is open');
    await recordRefund({ ...shop.ports, database: openDatabase(interrupted) }, open, said);
    expect(await paying.state()).toBe('refunded');
    expect(await countRefundEmails()).toBe(1);
    expect(await eventsOf(number)).not.toContain('money-returned');
  });

  test('is completed by the schedule if the refund was settled and the order was not', async () => {
    await env.DB.exec("UPDATE refund SET status = 'succeeded'");
    await applyTransition(shop.ports, { orderId, event: 'delivered' });
    await shop.runJobs();
    expect(await paying.state()).toBe('refunded');
    expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'refunded-order-finished', result: 'applied' }));
    await shop.runJobs();
    expect((await eventsOf(number)).filter((event) => event === '→ refunded')).toHaveLength(1);
  });
});

describe('an order all of whose money is going back', () => {
  beforeEach(async () => {
    await paying.start();
    await paying.succeed();
    await applyTransition(shop.ports, { orderId, event: 'in_production' });
    shop.provider.refundsEnd = 'pending';
  });
  const send = () => applyTransition(shop.ports, { orderId, event: 'shipped' });

  test.each([
    ['the whole', null],
    ['an amount that is the whole', 1_039_000],
  ])('is not sent before the bank has answered: %s', async (_, wanted) => {
    await refundOrder(shop.ports, orderId, wanted);
    expect(await send()).toBe('guard-failed');
    const path = `/operator/orders/${number}/events`;
    const refused = await shop.post(path, { event: 'shipped' }, asOperator());
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { detail: 'All that paid the order is being refunded' },
    ]);
    for (const refund of shop.provider.refunds) refund.status = 'canceled';
    shop.pass(3);
    await shop.runJobs();
    expect(await send()).toBe('applied');
  });

  test('is sent if only a part of it is', async () => {
    await refundOrder(shop.ports, orderId, 500_000);
    expect(await send()).toBe('applied');
  });
});

describe('the closing receipt', () => {
  test('is due once goods leave, for what was not refunded, and is sent when the provider responds', async () => {
    await paying.start();
    await paying.succeed();
    await refundOrder(shop.ports, orderId, 500_000);
    await applyTransition(shop.ports, { orderId, event: 'in_production' });
    await applyTransition(shop.ports, { orderId, event: 'shipped' });
    shop.provider.failure = NO_ANSWER;
    shop.pass(3);
    await shop.runJobs();
    shop.provider.failure = null;
    shop.pass(3);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    shop.pass(3);
    await shop.runJobs();
    expect([...shop.provider.receipts.values()]).toMatchObject([
      {
        email: 'anna@nega.test',
        lines: [
          { quantity: 1, unitPrice: 500_000 },
          { quantity: 1, unitPrice: 39_000 },
        ],
      },
    ]);
    expect(await env.DB.prepare('SELECT status FROM closing_receipt').first('status')).toBe('sent');
  });

  test('waits for a refund in progress, and leaves out what that returns', async () => {
    await paying.start();
    await paying.succeed();
    shop.provider.refundsEnd = 'pending';
    await refundOrder(shop.ports, orderId, 500_000);
    await applyTransition(shop.ports, { orderId, event: 'in_production' });
    await applyTransition(shop.ports, { orderId, event: 'shipped' });
    shop.pass(3);
    await shop.runJobs();
    expect(shop.provider.receipts.size).toBe(0);
    for (const refund of shop.provider.refunds) refund.status = 'succeeded';
    for (let runs = 0; runs < 2; runs += 1) {
      shop.pass(3);
      await shop.runJobs();
    }
    expect([...shop.provider.receipts.values()].map(({ lines }) => sumOfLines(lines))).toEqual([539_000]);
    expect(shop.provider.refundRequests[0]?.handedOver).toEqual([]);
  });

  test('is not due for other payments', async () => {
    for (const event of ['paid_by_hand', 'in_production', 'shipped'] as const) {
      expect(await applyTransition(shop.ports, { orderId, event })).toBe('applied');
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM closing_receipt').first('n')).toBe(0);
  });
});
