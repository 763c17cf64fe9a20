import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { openRequest } from '#api/payments/frozen-request.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { Order } from '#shared/contract/order.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { eventsOf } from '../stored.ts';

const MEASUREMENTS = { bust: 90, underBust: 75, waist: 68.5, hips: 96, height: 170 };
const EMBROIDERY = { location: 'chest', text: 'Любимой Ане', thread: 'ivory', lettering: 'script' };

let shop: Shop;
let created: CreatedOrder;
let orderId: string;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  created = await placed(shop, anOrder('robe-m'));
  orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
});

const erase = (token: string = created.token) =>
  shop.post(`/orders/${created.order.number}/erasure`, {}, { 'Order-Token': token });
const read = async () =>
  Order.parse(
    await (await shop.send(`/orders/${created.order.number}`, { headers: { 'Order-Token': created.token } })).json(),
  );
const own = async () =>
  OwnOrder.parse(
    await (await shop.send(`/orders/${created.order.number}`, { headers: { 'Order-Token': created.token } })).json(),
  );
const end = async () => {
  await applyTransition(shop.ports, { orderId, event: 'cancelled' });
  await shop.deliverEmails();
};
const storedCopies = async () =>
  (await env.DB.prepare('SELECT copy FROM mail_outbox WHERE copy IS NOT NULL').all()).results;
const storedContact = () => env.DB.prepare('SELECT contact FROM orders').first('contact');
/** Gives the order's line the choices of a made-to-measure one, as a request would have. */
const choose = async (sealer = shop.ports.sealer) => {
  const seal = (name: string, value: object) => sealer.seal(JSON.stringify(value), `${name} of ${orderId} 0`);
  await env.DB.prepare('UPDATE order_line SET measurements = ?, embroidery = ?')
    .bind(await seal('measurements', MEASUREMENTS), await seal('embroidery', EMBROIDERY))
    .run();
};

describe('what an order holds of its shopper', () => {
  test('is erased when its owner asks, and what was sold for how much stays', async () => {
    await choose();
    expect((await read()).lines[0]).toMatchObject({ measurements: MEASUREMENTS, embroidery: EMBROIDERY });
    await end();
    expect((await erase()).status).toBe(200);
    expect(await read()).toMatchObject({
      contact: null,
      total: created.order.total,
      lines: [{ measurements: null, embroidery: null, unitPrice: 500_000 }],
    });
    expect((await erase()).status).toBe(200);
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', '→ cancelled', 'personal-data-erased']);
    expect(await env.DB.prepare('SELECT consent_text FROM orders').first('consent_text')).not.toBe('');
  });

  test('is not erased without its token, nor while the order needs it', async () => {
    expect((await erase('x'.repeat(43))).status).toBe(404);
    const response = await erase();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ type: '/problems/order-under-way' });
    expect((await read()).contact).not.toBeNull();
  });

  test('is not erased while a payment or a refund is under way, and says where the refund goes', async () => {
    const paying = payingOf(shop, created);
    await paying.start();
    await end();
    expect(await own()).toMatchObject({ isErasable: false });
    expect((await erase()).status).toBe(409);
    shop.provider.change(null, { status: 'succeeded' });
    await paying.check();
    expect((await erase()).status).toBe(409);
    shop.pass(3);
    await shop.runJobs();
    expect(shop.provider.refundRequests).toMatchObject([{ email: 'anna@nega.test' }]);
    await shop.deliverEmails();
    expect(await own()).toMatchObject({ isErasable: true });
    expect((await erase()).status).toBe(200);
    expect(await own()).toMatchObject({ isErasable: false, contact: null });
  });

  test('is not erased while an email is due, until it is sent or given up', async () => {
    shop.mail.failure = 'smtp-451';
    expect(await own()).toMatchObject({ erasure: { afterDays: 90, day: null } });
    await end();
    expect(await own()).toMatchObject({ isErasable: false, erasure: { afterDays: 90, day: '2027-02-19' } });
    expect((await erase()).status).toBe(409);
    shop.pass(3 * 24 * 60);
    await shop.runJobs();
    expect(await own()).toMatchObject({ isErasable: true });
  });

  test('is erased at once by a shop that sends no mail', async () => {
    shop.mail.failure = 'smtp-451';
    await end();
    shop.ports.mailer = null;
    expect((await erase()).status).toBe(200);
  });

  test('is not erased while the closing receipt is due', async () => {
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    for (const event of ['in_production', 'shipped', 'delivered'] as const)
      await applyTransition(shop.ports, { orderId, event });
    await shop.deliverEmails();
    expect((await erase()).status).toBe(409);
    shop.pass(6);
    await shop.runJobs();
    expect([...shop.provider.receipts.values()]).toMatchObject([{ email: 'anna@nega.test' }]);
    expect((await erase()).status).toBe(200);
  });

  test('is erased by an operator, too', async () => {
    const path = `/operator/orders/${created.order.number}/erasure`;
    expect((await shop.post(path, {}, OPERATOR)).status).toBe(409);
    await end();
    expect((await shop.post(path, {}, OPERATOR)).status).toBe(200);
    expect((await read()).contact).toBeNull();
  });

  test('is erased by the schedule so many days after the order’s end, and not before', async () => {
    shop.pass(200 * 24 * 60);
    await end();
    shop.pass(89 * 24 * 60);
    await shop.runJobs();
    expect(await storedContact()).not.toBeNull();
    shop.pass(2 * 24 * 60);
    await shop.runJobs();
    expect(await storedContact()).toBeNull();
  });

  test('includes encrypted requests to the provider', async () => {
    const paying = payingOf(shop, created);
    await paying.start();
    const sealed = () => env.DB.prepare('SELECT request FROM payment_attempt').first<string | null>('request');
    const { sealer } = shop.ports;
    const attempt = (await env.DB.prepare('SELECT id FROM payment_attempt').first<string>('id')) ?? '';
    expect(await openRequest(sealer, attempt, (await sealed()) ?? '')).toContain('anna@nega.test');
    shop.ports.sealer = createSealer(readKeyRing(`new:${btoa('n'.repeat(32))},tests:${btoa('k'.repeat(32))}`));
    await shop.runJobs();
    expect(await sealed()).toMatch(/^new\./);
    await end();
    shop.provider.change(null, { status: 'canceled' });
    await paying.check();
    expect((await erase()).status).toBe(200);
    expect(await sealed()).toBeNull();
  });

  test('includes tracking numbers, notes and copies of emails', async () => {
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    const asked = { ...OPERATOR, 'Idempotency-Key': 'note' };
    await shop.post(`/operator/orders/${created.order.number}/notes`, { text: 'Позвонить Ане' }, asked);
    const sending = { parcels: [{ carrier: 'cdek' as const, number: 'RA123456789RU' }] };
    for (const event of ['in_production', 'shipped', 'delivered'] as const) {
      await applyTransition(shop.ports, { orderId, event, sending });
    }
    expect(await own()).toMatchObject({ shipments: [{ parcels: [{ number: 'RA123456789RU' }] }] });
    await shop.deliverEmails();
    expect(await storedCopies()).not.toEqual([]);
    shop.pass(6);
    await shop.runJobs();
    await env.DB.exec('UPDATE mail_outbox SET sent_at = 1');
    expect((await erase()).status).toBe(200);
    expect(await own()).toMatchObject({ shipments: [{ parcels: [] }], contact: null });
    expect(await storedCopies()).toEqual([]);
    const dump = await shop.send(`/operator/orders/${created.order.number}`, { headers: OPERATOR });
    expect(await dump.text()).not.toMatch(/RA123456789RU|Позвонить/);
  });

  test('is re-encrypted with a new key by the schedule, so that the old one can be removed', async () => {
    const key = (letter: string) => btoa(letter.repeat(32));
    await choose();
    const path = `/operator/orders/${created.order.number}`;
    await shop.post(`${path}/notes`, { text: 'Позвонить Ане' }, { ...OPERATOR, 'Idempotency-Key': 'note' });
    await shop.deliverEmails();
    shop.ports.sealer = createSealer(readKeyRing(`new:${key('n')},tests:${key('k')}`));
    await shop.runJobs();
    shop.ports.sealer = createSealer(readKeyRing(`new:${key('n')}`));
    expect(await read()).toMatchObject({ contact: { firstName: 'Анна' }, lines: [{ measurements: MEASUREMENTS }] });
    const shown = OperatorOrder.parse(await (await shop.send(path, { headers: OPERATOR })).json());
    expect(shown.notes).toMatchObject([{ text: 'Позвонить Ане' }]);
    const message = await shop.send(`${path}/emails/${shown.emails[0]?.id}`, { headers: OPERATOR });
    expect(await message.json()).toMatchObject({ to: 'anna@nega.test' });
  });
});
