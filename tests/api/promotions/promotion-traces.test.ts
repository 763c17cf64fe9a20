import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { aNewContact, anOrder } from '../ordering.ts';
import { OPERATOR } from '../shop.ts';
import { openPromotionShop, type PromotionShop } from './promotion-shop.ts';

const FULL = 539_000;
const DISCOUNTED = FULL - 50_000;
const DAY_MINUTES = 24 * 60;
const key = (letter: string) => `${letter}:${btoa(letter.repeat(32))}`;

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});

/** An order with the code that is paid, refunded, and erased. */
async function erasedOrder(contact: OrderRequest['contact']): Promise<void> {
  const request = anOrder('robe-m', { codes: ['лето 26'], contact, expectedTotal: DISCOUNTED });
  const { number, refund } = await at.paid(request);
  await refund({});
  await at.shop.deliverEmails();
  const erased = await at.shop.post(`/operator/orders/${number}/erasure`, {}, OPERATOR);
  expect([erased.status, await env.DB.prepare('SELECT contact FROM orders').first('contact')]).toEqual([200, null]);
}

const orderAgain = (contact: OrderRequest['contact']) => at.order({ contact, expectedTotal: DISCOUNTED });
const traces = async () => (await env.DB.prepare('SELECT token FROM promotion_trace').all()).results.length;

async function expectRefused(contact: OrderRequest['contact']): Promise<void> {
  const refused = await at.refusedWith(await orderAgain(contact));
  expect(refused).toMatchObject({ discountCode: { state: 'used-before' }, total: FULL });
}

describe('a code for once per person', () => {
  test('stays used by the mailbox and the phone of an order that was erased, and by nobody else', async () => {
    await at.create({ maxUsesPerContact: 1 });
    const contact = aNewContact({ email: 'Olga@nega.test' });
    await erasedOrder(contact);
    await expectRefused(aNewContact({ email: 'olga+sale@NEGA.test' }));
    await expectRefused(aNewContact({ phone: contact.phone.replace('+7', '8') }));
    expect((await orderAgain(aNewContact())).status).toBe(201);
  });

  test('stays used when the keys of personal data are rotated and the old one is removed', async () => {
    await at.create({ maxUsesPerContact: 1 });
    const contact = aNewContact();
    at.shop.ports.sealer = createSealer(readKeyRing(key('a')));
    await erasedOrder(contact);
    at.shop.ports.sealer = createSealer(readKeyRing(`${key('b')},${key('a')}`));
    await expectRefused(contact);
    await at.shop.runJobs();
    at.shop.ports.sealer = createSealer(readKeyRing(key('b')));
    await expectRefused(contact);
  });

  test('leaves hashes only, which are deleted when the promotion is over', async () => {
    await at.create({ maxUsesPerContact: 1, endsAt: '2026-12-01T00:00:00.000Z' });
    const contact = aNewContact({ phone: '+79123456789' });
    await erasedOrder(contact);
    const stored = await env.DB.prepare('SELECT token, promotion_id, order_id FROM promotion_trace').all();
    expect(stored.results).toHaveLength(2);
    expect(JSON.stringify(stored.results)).not.toMatch(/shopper|nega\.test|9123456789/);
    await at.shop.runJobs();
    expect(await traces()).toBe(2);
    at.shop.pass(30 * DAY_MINUTES);
    await at.shop.runJobs();
    expect(await traces()).toBe(0);
  });

  test('leaves nothing of whoever used it before it had that limit', async () => {
    await at.create();
    await erasedOrder(aNewContact());
    expect(await traces()).toBe(0);
  });
});
