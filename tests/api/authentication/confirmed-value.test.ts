import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import { CertificatePage } from '#shared/contract/operator-certificate.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { type CertificateShop, openCertificateShop, paidWith } from '../certificates/certificate-shop.ts';
import { aCertificate, aNewContact, anOrder, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { actionOf, confirm, employ, type Headers, headersOf } from './people.ts';

let at: CertificateShop;
let shop: Shop;
let vera: Awaited<ReturnType<typeof employ>>;
beforeEach(async () => {
  at = await openCertificateShop();
  shop = at.shop;
  vera = await employ(shop, 'Вера', 'manager');
});

const by = (path: string, body: object, headers: Headers = vera.headers) =>
  shop.post(path, body, { ...headers, 'Idempotency-Key': crypto.randomUUID() });
const fire = (number: string, event: string) => by(`/operator/orders/${number}/events`, { event });
/** Confirms what was refused. */
async function confirmed(refused: Response): Promise<void> {
  vera.headers = await headersOf(await confirm(shop, vera, await actionOf(refused)));
}
async function emailsTo(address: string) {
  await shop.runJobs();
  await shop.deliverEmails();
  return shop.mail.sent.filter(({ to }) => to === address).map(({ subject, text }) => ({ subject, text }));
}
async function sold() {
  const { order } = await placed(shop, certificateOrder());
  await at.happen(order.number, 'paid_by_hand');
  await shop.runJobs();
  const found = await shop.post('/operator/certificate-search', { text: order.number }, OPERATOR);
  const id = CertificatePage.parse(await found.json()).certificates[0]?.id ?? '';
  return { id, number: order.number, send: (body: object) => by(`/operator/certificates/${id}/emails`, body) };
}

describe('an order of certificates that is marked as paid', () => {
  test('issues them only after its person has shown a passkey', async () => {
    const { order } = await placed(shop, certificateOrder());
    const refused = await fire(order.number, 'paid_by_hand');
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await fire(order.number, 'paid_by_hand')).status).toBe(200);
  });

  test('needs no confirmation if it sells none', async () => {
    const { order } = await placed(shop, anOrder('robe-m'));
    expect((await fire(order.number, 'paid_by_hand')).status).toBe(200);
  });
});

describe('a bought certificate', () => {
  test('goes to another address only after its person has shown a passkey, and its buyer is told', async () => {
    const { send } = await sold();
    const refused = await send({ recipient: 'vera@nega.test' });
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await send({ recipient: 'vera@nega.test' })).status).toBe(200);
    const told = (await emailsTo('anna@nega.test')).at(-1);
    expect(told?.subject).toMatch(/новый\sадрес\sполучателя/);
    expect(told?.text).toContain('vera@nega.test');
  });

  test('goes to its own address again without a confirmation, and without an email to its buyer', async () => {
    const { send } = await sold();
    const before = await emailsTo('anna@nega.test');
    expect((await send({ recipient: 'maria@nega.test' })).status).toBe(200);
    expect((await send({})).status).toBe(200);
    expect(await emailsTo('anna@nega.test')).toEqual(before);
  });

  test('is reached by another email address of its order only if it is confirmed, and the former one is told', async () => {
    const contact = aNewContact();
    const created = await placed(
      shop,
      anOrder('robe-m', { contact, certificates: [aCertificate()], expectedTotal: 1_039_000 }),
    );
    const { number } = created.order;
    await at.happen(number, 'paid_by_hand');
    const { consent: _, ...known } = contact;
    const change = async (changed: object) => {
      const shown = await shop.send(`/operator/orders/${number}`, { headers: OPERATOR });
      const { version } = OperatorOrder.parse(await shown.json());
      const body = { version, contact: { ...known, ...changed }, expectedDifference: 0 };
      return by(`/operator/orders/${number}/delivery`, body);
    };
    expect((await change({ city: 'Тверь' })).status).toBe(200);
    const before = await emailsTo(contact.email);
    const refused = await change({ email: 'vera@nega.test' });
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await change({ email: 'vera@nega.test' })).status).toBe(200);
    const [told, ...more] = (await emailsTo(contact.email)).slice(before.length);
    expect(more).toEqual([]);
    expect(told?.subject).toMatch(/письма идут на\sдругой адрес/);
    expect(told?.text).not.toMatch(/vera@|token=/);
    expect((await emailsTo('vera@nega.test')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/изменён/),
    ]);
  });
});

describe('money that is settled by hand', () => {
  beforeEach(() => {
    shop.ports.settings.refundWithoutPasskey = 100_000;
  });

  test('is confirmed above the limit if the order is marked as given back, certificates included', async () => {
    const [code = ''] = await at.bought(500_000);
    const { order } = await placed(shop, paidWith([code], 500_000));
    await at.happen(order.number, 'paid_by_hand');
    const refused = await fire(order.number, 'refunded_by_hand');
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await fire(order.number, 'refunded_by_hand')).status).toBe(200);
  });

  test('is confirmed above the limit if a refund that the bank refused is closed', async () => {
    const created = await placed(shop, anOrder('robe-m'));
    const { number } = created.order;
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    shop.provider.refundsEnd = 'canceled';
    await refundOrder(shop.ports, await paying.orderId(), null);
    const refused = await fire(number, 'refund_settled');
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await fire(number, 'refund_settled')).status).toBe(200);
  });

  test('is confirmed above the limit if a payment that did not fit is closed', async () => {
    const created = await placed(shop, anOrder('robe-m'));
    const paying = payingOf(shop, created);
    await paying.start();
    shop.provider.change(null, { status: 'succeeded', amount: 1_000_000 });
    await paying.notify(shop.provider.latestId());
    const refused = await fire(created.order.number, 'payment_settled');
    expect(refused.status).toBe(403);
    await confirmed(refused);
    expect((await fire(created.order.number, 'payment_settled')).status).toBe(200);
  });
});
