import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { CertificateBalance } from '#shared/contract/certificate.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { Order } from '#shared/contract/order.ts';
import { formatCode, isCode } from '#shared/domain/certificates/code.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aCertificate, CONTACT, certificateOrder, place, placed } from '../ordering.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { type CertificateShop, ledger, openCertificateShop, paidWith } from './certificate-shop.ts';

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

describe('buying', () => {
  test('a certificate is priced with the rest, and sent at once where its day has passed', async () => {
    const robe = { key: 'robe', sku: 'robe-m', quantity: 1 };
    const certificates = [aCertificate({ deliverOn: '2026-01-01' })];
    expect(await at.quote({ lines: [robe], certificates, country: 'RU', delivery: 'standard' })).toMatchObject({
      certificates: [{ key: 'gift', sku: 'GIFT-5000', amount: 500_000, deliverOn: '2026-11-21' }],
      subtotal: 1_000_000,
      total: 1_000_000 + 39_000,
      payment: 'card',
    });
    // The order and its emails say the same day as the cart.
    const { order } = await placed(at.shop, certificateOrder({ certificates }));
    expect(order.certificates).toMatchObject([{ deliverOn: '2026-11-21' }]);
  });

  test('alone it needs no address and no parcel', async () => {
    const { order } = await placed(at.shop, certificateOrder());
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      delivery: null,
      total: 500_000,
      lines: [],
      certificates: [{ sku: 'GIFT-5000', amount: 500_000, recipient: 'maria@nega.test', state: 'unpaid' }],
    });
  });

  test('requires the address if there is a robe, too', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const response = await place(at.shop, certificateOrder({ lines }));
    expect(response.status).toBe(422);
    const { errors } = await response.json<{ errors: { path: string; code: string }[] }>();
    expect(errors).toEqual(
      ['city', 'address', 'postalCode', 'delivery', 'region'].map((field) => ({
        path: `contact.${field}`,
        code: 'required',
      })),
    );
  });

  test.each([
    ['certificates.0.amount', 'amount', { amount: 120_000, sku: 'GIFT-1200' }],
    ['certificates.0.sku', 'sku', { sku: 'GIFT-1000' }],
    ['certificates.0.recipient', 'email', { recipient: 'maria' }],
    ['certificates.0.sender', 'required', { sender: ' \r\n ' }],
    ['certificates.0.sender', 'control-characters', { sender: 'Ан\u001b[2Jна' }],
    ['certificates.0.sender', 'control-characters', { sender: 'Ан\nна' }],
    ['certificates.0.message', 'control-characters', { message: 'С днём\n\u0007рождения' }],
    ['certificates.0.message', 'too-long', { message: 'а'.repeat(301) }],
    ['certificates.0.deliverOn', 'date', { deliverOn: '2027-05-21' }],
    ['certificates.0.deliverOn', 'date', { deliverOn: '2026-02-30' }],
  ])('%s is refused as %s', async (path, code, invalid) => {
    const response = await place(at.shop, certificateOrder({ certificates: [{ ...aCertificate(), ...invalid }] }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path, code }] });
  });

  test('nothing in the cart is no order', async () => {
    const response = await place(at.shop, certificateOrder({ certificates: [], expectedTotal: 0 }));
    expect(await response.json()).toMatchObject({ errors: [{ path: 'lines', code: 'required' }] });
  });

  test('it is issued when its order is paid, and stored only as a hash and four characters', async () => {
    const { order } = await placed(at.shop, certificateOrder());
    const [code = ''] = await at.codesOf(order.number);
    expect(isCode(code)).toBe(true);
    expect((await at.askBalance(code)).status).toBe(404);
    expect(await ledger()).toEqual([]);
    await at.happen(order.number, 'paid_by_hand');
    expect(await at.left(formatCode(code).toLowerCase())).toBe(500_000);
    expect(await ledger()).toEqual([{ kind: 'issue', amount: 500_000, balance: 500_000 }]);
    for (const table of ['certificate', 'certificate_entry', 'orders', 'order_event']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(code);
      expect(JSON.stringify(results)).not.toContain('maria@nega.test');
    }
    expect(JSON.stringify(at.shop.logs)).not.toContain(code);
  });

  test('from a country without cards issues and mails the certificate once, after a person has seen the money', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const contact = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };
    const { order } = await placed(at.shop, certificateOrder({ lines, contact, expectedTotal: 1_199_000 }));
    expect(order.state).toBe('awaiting_manager');
    for (const event of ['in_production', 'shipped', 'delivered'] as const) {
      await expect(at.happen(order.number, event)).rejects.toThrow('illegal');
    }
    await at.happen(order.number, 'paid_by_hand', 'in_production', 'shipped', 'delivered');
    expect(await ledger()).toEqual([{ kind: 'issue', amount: 500_000, balance: 500_000 }]);
    const { results } = await env.DB.prepare("SELECT sent_at FROM mail_outbox WHERE kind = 'certificate'").all();
    expect(results).toHaveLength(1);
  });

  test('paid late it is sent and valid from then on; paid early it waits for its day', async () => {
    const certificates = [aCertificate(), aCertificate({ key: 'later', deliverOn: '2026-12-24' })];
    const { order, token } = await placed(at.shop, certificateOrder({ certificates }));
    at.shop.pass(60 * 24);
    await at.happen(order.number, 'paid_by_hand');
    const found = Order.parse(
      await (await at.shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } })).json(),
    );
    expect(found.certificates.map(({ state }) => state)).toEqual(['sent', 'scheduled']);
    const [now = '', later = ''] = await at.codesOf(order.number);
    const end = async (code: string) => CertificateBalance.parse(await (await at.askBalance(code)).json()).expiresAt;
    expect(await end(now)).toBe('2027-11-22T21:00:00.000Z');
    expect(await end(later)).toBe('2027-12-24T21:00:00.000Z');
  });

  test('the receipt lists it as an advance, and adds up with what other certificates pay', async () => {
    const [code = ''] = await at.bought(100_000);
    const expectedTotal = 500_000 + 39_000 - 100_000 + 300_000;
    const certificates = [aCertificate({ amount: 300_000 })];
    const { order, token } = await placed(at.shop, paidWith([code], 0, { certificates, expectedTotal }));
    await at.shop.post(`/orders/${order.number}/payments`, {}, { 'Order-Token': token });
    const request = at.shop.provider.requests.at(-1);
    expect(request?.amount).toBe(expectedTotal);
    expect(sumBy(request?.lines ?? [], (line) => line.quantity * line.unitPrice)).toBe(expectedTotal);
    expect(request?.lines.at(-1)).toEqual({
      description: 'Подарочный сертификат GIFT-3000',
      quantity: 1,
      unitPrice: 300_000,
      kind: 'certificate',
      orderLine: null,
    });
  });
});

test('an order made again with the same key gets the same bytes, also after it was paid', async () => {
  const request = certificateOrder({ contact: { ...CONTACT, city: '' } });
  const first = await (await place(at.shop, request, 'the-key')).text();
  await at.happen(Order.parse(JSON.parse(first).order).number, 'paid_by_hand');
  expect(await (await place(at.shop, request, 'the-key')).text()).toBe(first);
});

describe('an order of certificates alone', () => {
  const stateOf = (number: string) =>
    env.DB.prepare('SELECT state FROM orders WHERE number = ?').bind(number).first('state');
  const deliverAll = () => at.shop.deliverEmails();
  /** Buys certificates and has them paid for; what their owner does with the order then. */
  async function paidFor(...changes: Parameters<typeof aCertificate>[0][]) {
    const certificates = changes.map((change, index) => aCertificate({ key: `gift-${index}`, ...change }));
    const { order, token } = await placed(at.shop, certificateOrder({ certificates }));
    await at.happen(order.number, 'paid_by_hand');
    const headers = { 'Order-Token': token };
    const path = `/orders/${order.number}`;
    return {
      number: order.number,
      state: async () => Order.parse(await (await at.shop.send(path, { headers })).json()).state,
      erase: () => at.shop.post(`${path}/erasure`, {}, headers),
      resendCertificate: (body: object) => at.shop.post(`${path}/certificates/0/emails`, body, headers),
    };
  }

  test('ends by itself when all of them were sent, and can be refunded after that', async () => {
    const order = await paidFor({}, { deliverOn: '2026-11-24' });
    await deliverAll();
    await at.shop.runJobs();
    expect(await order.state()).toBe('paid');
    at.shop.pass(60 * 24 * 4);
    await at.shop.runJobs();
    await deliverAll();
    await at.shop.runJobs();
    expect(await order.state()).toBe('delivered');
    await at.happen(order.number, 'refunded_by_hand');
    expect(sumBy(await ledger(), ({ amount }) => amount)).toBe(0);
  });

  test('does not end by its day while an email was not sent, nor while it has another recipient', async () => {
    const order = await paidFor({});
    at.shop.mail.failure = 'smtp-451';
    await deliverAll();
    at.shop.pass(60 * 24);
    await at.shop.runJobs();
    expect(await order.state()).toBe('paid');
    await expect(at.happen(order.number, 'delivered')).rejects.toThrow('guard-failed');
    at.shop.mail.failure = null;
    await deliverAll();
    expect((await order.resendCertificate({ recipient: 'olga@nega.test' })).status).toBe(200);
    await at.shop.runJobs();
    expect(await order.state()).toBe('paid');
    await deliverAll();
    await at.shop.runJobs();
    expect(await order.state()).toBe('delivered');
  });

  test('keeps what its emails need until they are sent, and is erased then', async () => {
    const order = await paidFor({});
    await deliverAll();
    await at.shop.runJobs();
    expect(await order.state()).toBe('delivered');
    expect((await order.resendCertificate({})).status).toBe(200);
    at.shop.mail.failure = 'smtp-451';
    await deliverAll();
    expect((await order.erase()).status).toBe(409);
    at.shop.mail.failure = null;
    at.shop.pass(60);
    await at.shop.runJobs();
    await deliverAll();
    expect((await order.erase()).status).toBe(200);
    expect(await env.DB.prepare('SELECT words FROM certificate').first('words')).toBeNull();
    const [code = ''] = await at.codesOf(order.number);
    expect(await at.left(code)).toBe(500_000);
  });

  test('sent again after days is not given up at the first failure', async () => {
    const order = await paidFor({});
    await deliverAll();
    at.shop.pass(60 * 24 * 4);
    expect((await order.resendCertificate({})).status).toBe(200);
    at.shop.mail.failure = 'smtp-451';
    await deliverAll();
    at.shop.pass(60);
    await at.shop.runJobs();
    at.shop.mail.failure = null;
    await deliverAll();
    expect(at.shop.mail.sent.filter(({ to }) => to === 'maria@nega.test')).toHaveLength(2);
  });

  test('is neither made nor sent, alone or among others, and its page offers neither', async () => {
    const { number } = await paidFor({});
    const path = `/operator/orders/${number}`;
    const shown = OperatorOrder.parse(await (await at.shop.send(path, { headers: OPERATOR })).json());
    expect(shown.actions).not.toContain('in_production');
    for (const event of ['in_production', 'shipped']) {
      expect((await at.shop.post(`${path}/event-preview`, { event }, OPERATOR)).status).toBe(409);
      expect((await at.shop.post(`${path}/events`, { event }, asOperator())).status).toBe(409);
    }
    expect(await stateOf(number)).toBe('paid');
  });

  test('ends by itself once its robes went back before they were sent, and not while they are made', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const request = certificateOrder({ lines, contact: CONTACT, expectedTotal: 1_039_000 });
    const { order } = await placed(at.shop, request);
    await at.happen(order.number, 'paid_by_hand');
    await deliverAll();
    await at.shop.runJobs();
    expect(await stateOf(order.number)).toBe('paid');
    await env.DB.prepare("UPDATE piece SET stopped_by = 'a-refund'").run();
    expect(
      (await at.shop.post(`/operator/orders/${order.number}/events`, { event: 'in_production' }, asOperator())).status,
    ).toBe(409);
    await at.shop.runJobs();
    expect(await stateOf(order.number)).toBe('delivered');
  });

  test('does not end while a difference is due, although its robes went back', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const request = certificateOrder({ lines, contact: CONTACT, expectedTotal: 1_039_000 });
    const { order } = await placed(at.shop, request);
    await at.happen(order.number, 'paid_by_hand');
    const path = `/operator/orders/${order.number}`;
    const charged = await at.shop.post(`${path}/charges`, { kind: 'goods', amount: 50_000 }, asOperator());
    expect(charged.status).toBe(200);
    await env.DB.prepare("UPDATE piece SET stopped_by = 'a-refund'").run();
    await deliverAll();
    await at.shop.runJobs();
    expect(await stateOf(order.number)).toBe('paid');
    const { actions } = await (await at.shop.send(path, { headers: OPERATOR })).json<{ actions: string[] }>();
    expect([actions.includes('delivered'), actions.includes('charge_cancelled')]).toEqual([false, true]);
    const cancelled = await at.shop.post(`${path}/events`, { event: 'charge_cancelled' }, asOperator());
    expect(cancelled.status).toBe(200);
    await at.shop.runJobs();
    expect(await stateOf(order.number)).toBe('delivered');
  });

  test('is not shipped by the event that ends it if it also has robes', async () => {
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
    const request = certificateOrder({ lines, contact: CONTACT, expectedTotal: 1_039_000 });
    const { order } = await placed(at.shop, request);
    await at.happen(order.number, 'paid_by_hand');
    await expect(at.happen(order.number, 'delivered')).rejects.toThrow('guard-failed');
  });
});
