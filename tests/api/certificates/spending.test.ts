import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateCode } from '#api/certificates/code.ts';
import { deliver } from '#api/mail/deliver.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aCertificate, aNewContact, anOrder, certificateOrder, place, placed } from '../ordering.ts';
import { recountSales } from '../recounted-sales.ts';
import { asOperator } from '../shop.ts';
import { type CertificateShop, ledger, openCertificateShop, paidWith } from './certificate-shop.ts';

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

describe('spending', () => {
  test('a quote shows the balance of each code and takes off the oldest first', async () => {
    const [older = ''] = await at.bought(200_000);
    at.shop.pass(60 * 24);
    const [newer = ''] = await at.bought(500_000);
    const unknown = await certificateCode(at.shop.ports.settings, {
      id: 'nobody',
      edition: 0,
      keyId: 'tests',
    });
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const priced = await at.quote({ lines, codes: [newer, unknown, older], country: 'RU', delivery: 'standard' });
    expect(priced).toMatchObject({
      redeemed: [
        { lastFour: newer.slice(-4), state: 'ok', balance: 500_000, used: 339_000 },
        { lastFour: unknown.slice(-4), state: 'unknown', balance: 0, used: 0 },
        { lastFour: older.slice(-4), state: 'ok', balance: 200_000, used: 200_000 },
      ],
      redeemedTotal: 539_000,
      total: 0,
      payment: 'none',
    });
  });

  test('one certificate can pay parts of two orders', async () => {
    const [code = ''] = await at.bought(500_000);
    const { order } = await placed(at.shop, paidWith([code], 500_000));
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      total: 39_000,
      redeemed: [{ lastFour: code.slice(-4), amount: 500_000 }],
    });
    expect(await at.left(code)).toBe(0);
    await at.happen(order.number, 'expired');
    expect(await at.left(code)).toBe(500_000);

    await fill(at.shop, [aProduct('socks', { variants: [aVariant('socks-m', { price: 211_000 })] })]);
    const half = anOrder('socks-m', { codes: [code], expectedTotal: 0 });
    for (const rest of [250_000, 0]) {
      const { order: free } = await placed(at.shop, half);
      expect(free.state).toBe('confirmed');
      expect(await at.left(code)).toBe(rest);
    }
    expect((await ledger()).map(({ kind }) => kind)).toEqual([
      'issue',
      'reserve',
      'give-back',
      'reserve',
      'spend',
      'reserve',
      'spend',
    ]);
  });

  test('several pay one order together and make it free', async () => {
    const codes = await at.bought(300_000, 200_000, 100_000);
    const { order } = await placed(at.shop, paidWith(codes, 539_000));
    expect(order.state).toBe('confirmed');
    expect(sumBy(order.redeemed, ({ amount }) => amount)).toBe(539_000);
    const rests = await Promise.all(codes.map(at.left));
    expect(sum(rests)).toBe(61_000);
  });

  test('an order that it paid does not count as sold once it is cancelled', async () => {
    const sold = () => env.DB.prepare('SELECT max(sold) AS sold FROM product').first('sold');
    const before = await sold();
    const { order } = await placed(at.shop, paidWith(await at.bought(300_000, 200_000, 100_000), 539_000));
    const { kept } = await recountSales();
    expect(kept).toContainEqual(expect.objectContaining({ name: 'paid', amount: 2 }));
    await applyTransition(at.shop.ports, { orderId: await at.idOf(order.number), event: 'cancelled' });
    const after = await recountSales();
    expect(after.kept).toEqual(after.counted);
    expect(after.kept).toContainEqual(expect.objectContaining({ name: 'paid', amount: 1 }));
    expect(await sold()).toBe(before);
  });

  test('no certificate buys another', async () => {
    const [code = ''] = await at.bought(500_000);
    const priced = await at.quote({ lines: [], certificates: [aCertificate()], codes: [code], country: 'RU' });
    expect(priced).toMatchObject({ redeemedTotal: 0, total: 500_000 });
  });

  test('fifty concurrent orders spend no more than its value', async () => {
    const [code = ''] = await at.bought(500_000);
    await fill(at.shop, [aProduct('socks', { variants: [aVariant('socks-m', { price: 61_000 })] })]);
    const request = () => anOrder('socks-m', { codes: [code], expectedTotal: 0, contact: aNewContact() });
    const responses = await Promise.all(Array.from({ length: 50 }, () => place(at.shop, request())));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await at.left(code)).toBe(0);
    const entries = await ledger();
    expect(sumBy(entries, ({ amount }) => amount)).toBe(0);
    expect(Math.min(...entries.map((entry) => entry.balance))).toBe(0);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM orders WHERE state = 'confirmed'").first('n')).toBe(5);
  });

  test('the ledger itself refuses a negative balance, repetition, and creating money', async () => {
    const [code = ''] = await at.bought(100_000);
    const { order } = await placed(at.shop, paidWith([code], 100_000));
    const orderId = await at.idOf(order.number);
    const write = (kind: string, amount: number) =>
      env.DB.prepare(
        `INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
         SELECT id, ?1, ?2, ?3, (SELECT sum(amount) FROM certificate_entry) + ?3, 0 FROM certificate`,
      )
        .bind(kind, orderId, amount)
        .run();
    await expect(write('spend', -1)).rejects.toThrow('certificate_entry');
    await expect(write('reserve', -1)).rejects.toThrow('certificate_entry');
    await expect(write('reserve', 1)).rejects.toThrow('certificate_entry_kind');
    await expect(write('gift', 1)).rejects.toThrow('certificate_entry_kind');
  });

  test.each([
    ['cancelled', ['cancelled']],
    ['lapsed', ['expired']],
    ['refunded', ['paid_by_hand', 'refunded_by_hand']],
  ] as const)('an order that is %s returns what it held, once', async (_name, events) => {
    const [code = ''] = await at.bought(200_000);
    const { order } = await placed(at.shop, paidWith([code], 200_000));
    expect(await at.left(code)).toBe(0);
    await at.happen(order.number, ...events);
    expect(await at.left(code)).toBe(200_000);
  });

  test('a shopper who paid with a certificate for a cancelled order reads that its balance is restored', async () => {
    const [code = ''] = await at.bought(600_000);
    const { order } = await placed(at.shop, paidWith([code], 539_000));
    await at.happen(order.number, 'cancelled');
    await Promise.all(at.shop.mail.queued.map((id) => deliver(at.shop.ports, id)));
    const email = at.shop.mail.sent.find(({ subject }) => subject.includes('отменён'));
    expect(email?.text).toContain('снова на\u00a0нём');
    expect(email?.text).not.toContain('Платить');
  });

  test('a certificate whose own order is refunded is empty, including what others release later', async () => {
    const { order } = await placed(at.shop, certificateOrder());
    await at.happen(order.number, 'paid_by_hand');
    const [code = ''] = await at.codesOf(order.number);
    await fill(at.shop, [aProduct('socks', { variants: [aVariant('socks-m', { price: 100_000 })] })]);
    const robe = await placed(at.shop, anOrder('socks-m', { codes: [code], expectedTotal: 0 }));
    await at.happen(order.number, 'refunded_by_hand');
    expect(await at.left(code)).toBe(0);
    // What was spent elsewhere has not gone back.
    const refunded = () =>
      env.DB.prepare("SELECT sum(amount) AS n FROM daily_sales WHERE name = 'refunded'").first('n');
    expect(await refunded()).toBe(361_000);
    await Promise.all(at.shop.mail.queued.map((id) => deliver(at.shop.ports, id)));
    expect(at.shop.mail.sent.findLast(({ text }) => text.includes(order.number))?.text).toContain('3\u00a0610\u00a0₽');
    await at.happen(robe.order.number, 'cancelled');
    expect(await at.left(code)).toBe(0);
    expect(await env.DB.prepare('SELECT owed FROM orders WHERE number = ?').bind(order.number).first('owed')).toBe(
      139_000,
    );
    await at.shop.post(`/operator/orders/${order.number}/events`, { event: 'owed_returned' }, asOperator());
    expect(await refunded()).toBe(500_000);
    expect((await place(at.shop, anOrder('socks-m', { codes: [code], expectedTotal: 0 }))).status).toBe(409);
  });

  test('what comes back after a year can be spent for three months more', async () => {
    const [code = ''] = await at.bought(500_000);
    await fill(at.shop, [aProduct('socks', { variants: [aVariant('socks-m', { price: 100_000 })] })]);
    const paid = await placed(at.shop, anOrder('socks-m', { codes: [code], expectedTotal: 0 }));
    at.shop.pass(60 * 24 * 367);
    await at.happen(paid.order.number, 'cancelled');
    expect(await (await at.askBalance(code)).json()).toMatchObject({ state: 'ok', balance: 500_000 });
    at.shop.pass(60 * 24 * 91);
    expect(await (await at.askBalance(code)).json()).toMatchObject({ state: 'expired' });
  });

  test('after a year nothing can be reserved any more, and the ledger still has the balance', async () => {
    const [code = ''] = await at.bought(500_000);
    at.shop.pass(60 * 24 * 367);
    await at.shop.runJobs();
    expect(await ledger()).toEqual([{ kind: 'issue', amount: 500_000, balance: 500_000 }]);
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    expect((await at.quote({ lines, codes: [code] })).redeemed).toMatchObject([{ state: 'expired', used: 0 }]);
    expect(await (await at.askBalance(code)).json()).toMatchObject({ state: 'expired', balance: 0 });
    expect((await place(at.shop, paidWith([code], 500_000))).status).toBe(409);
  });

  test('a price that relied on a certificate spent meanwhile is quoted again and not charged', async () => {
    const [code = ''] = await at.bought(500_000);
    await placed(at.shop, paidWith([code], 500_000));
    const response = await place(at.shop, paidWith([code], 500_000));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ quote: { redeemedTotal: 0, total: 539_000 } });
  });
});
