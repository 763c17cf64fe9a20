import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { consumeMailQueue } from '#api/mail/mail-queue.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { claimEmail, listOverdue } from '#api/outbox/outbox.ts';
import { MailError, SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import { aNewContact, anOrder, CONTACT, openStockedShop, place, placed } from '../ordering.ts';
import { NOTIFICATIONS, OPERATOR, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

type Row = { id: number; kind: string; tries: number; sent_at: number | null; dead_at: number | null; fault: string };
const rows = async () => (await env.DB.prepare('SELECT * FROM mail_outbox ORDER BY id').all<Row>()).results;
const kinds = async () => (await rows()).map((row) => row.kind);
const sendAll = async () => Promise.all(shop.mail.queued.splice(0).map((id) => deliver(shop.ports, id)));
const emailTo = (to: string, subject: RegExp) =>
  shop.mail.sent.find((message) => message.to === to && subject.test(message.subject));

async function pay(created: CreatedOrder): Promise<void> {
  await shop.post(`/orders/${created.order.number}/payments`, {}, { 'Order-Token': created.token });
  shop.provider.change(null, { status: 'succeeded' });
  const object = { id: shop.provider.latestId(), status: 'succeeded', paid: true };
  await shop.post(NOTIFICATIONS, { type: 'notification', event: 'payment.succeeded', object });
}

/** Delivers messages as the queue would, and returns what became of each. */
async function queueDelivers(queue: string, bodies: readonly unknown[]) {
  const outcomes: (string | { delaySeconds?: number })[] = [];
  const messages = bodies.map((body, index) => ({
    id: String(index),
    timestamp: new Date(0),
    body,
    attempts: 1,
    ack: () => outcomes.push('ack'),
    retry: (options: QueueRetryOptions = {}) => outcomes.push(options),
  }));
  const metadata = { metrics: { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: new Date(0) } };
  await consumeMailQueue(shop.ports, { queue, messages, metadata, ackAll: () => {}, retryAll: () => {} });
  return outcomes;
}

describe('an email is owed', () => {
  test('in the batch of its order, and the queue is asked for it', async () => {
    await placed(shop, anOrder('counted'));
    expect(await kinds()).toEqual(['confirmation']);
    expect(shop.mail.queued).toEqual((await rows()).map((row) => row.id));
  });

  test('to nobody if the order was refused', async () => {
    expect((await place(shop, anOrder('counted', {}, 6))).status).toBe(409);
    expect(await rows()).toEqual([]);
  });

  test('once, however often the order is requested and its payment is reported', async () => {
    const order = anOrder('counted');
    await Promise.all(Array.from({ length: 8 }, () => place(shop, order, 'key')));
    const created: CreatedOrder = await (await place(shop, order, 'key')).json();
    await pay(created);
    await pay(created);
    expect(await kinds()).toEqual(['confirmation', 'paid', 'manager']);
  });

  test('to the manager at once if no card pays', async () => {
    await placed(shop, abroad());
    expect(await kinds()).toEqual(['confirmation', 'manager']);
  });
});

describe('an email is sent', () => {
  test('once, with any number of concurrent senders', async () => {
    await placed(shop, anOrder('counted'));
    const [id = 0] = shop.mail.queued;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliver(shop.ports, id)));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(shop.mail.sent).toHaveLength(1);
    expect(await deliver(shop.ports, id)).toBe('nothing');
  });

  test('by one sender, for as long as the slowest server may take', async () => {
    await placed(shop, anOrder('counted'));
    const [id = 0] = shop.mail.queued;
    shop.mail.beforeResponse = async () => {
      shop.mail.beforeResponse = async () => {};
      shop.time.now += SENDING_LIMIT_MS;
      expect(await deliver(shop.ports, id)).toBe('nothing');
    };
    expect(await deliver(shop.ports, id)).toBe('sent');
    expect(shop.mail.sent).toHaveLength(1);
  });

  test('by a second sender if the first is lost, whose late failure does not affect it', async () => {
    await placed(shop, anOrder('counted'));
    const [id = 0] = shop.mail.queued;
    shop.mail.beforeResponse = async () => {
      shop.pass(60);
      shop.mail.beforeResponse = async () => {
        shop.mail.beforeResponse = async () => {};
        throw new MailError('smtp-421');
      };
      const second = deliver(shop.ports, id);
      await second;
      const held = await claimEmail(shop.ports.database, id, shop.time.now);
      expect(held?.tries).toBe(3);
      throw new MailError('smtp-451');
    };
    await deliver(shop.ports, id);
    expect(await deliver(shop.ports, id)).toBe('nothing');
  });

  test('without waiting for another one that a lost sender has claimed', async () => {
    const { database } = shop.ports;
    await placed(shop, anOrder('counted'));
    await placed(shop, anOrder('counted', { contact: aNewContact() }));
    const [first = 0, second = 0] = shop.mail.queued;
    await claimEmail(database, first, shop.time.now);
    expect(await listOverdue(database, shop.time.now, 1)).toEqual([second]);
    shop.pass(60);
    expect(await listOverdue(database, shop.time.now, 1)).toEqual([first]);
  });

  test('again after a failure, later each time, with the same Message-ID and without its content in the log', async () => {
    await placed(shop, anOrder('counted'));
    const [id = 0] = shop.mail.queued;
    shop.mail.failure = 'smtp-451';
    expect(await deliver(shop.ports, id)).toEqual({ retryInMs: 30_000 });
    expect(await deliver(shop.ports, id)).toEqual({ retryInMs: 120_000 });
    expect(await rows()).toMatchObject([{ tries: 2, sent_at: null, fault: 'smtp-451' }]);
    shop.mail.failure = null;
    expect(await deliver(shop.ports, id)).toBe('sent');
    expect(shop.mail.sent[0]?.messageId).toBe(`order-1001.${id}@shop.test`);
    const text = JSON.stringify(shop.logs);
    expect(text).toContain('mail-failed');
    for (const secret of ['Анна', 'anna@', 'Примерная']) expect(text).not.toContain(secret);
  });

  test('by the queue, which is told when to retry', async () => {
    await placed(shop, anOrder('counted'));
    const [mail = 0] = shop.mail.queued;
    shop.mail.failure = 'smtp-421';
    expect(await queueDelivers('nega-mail', [{ mail }, { mail: 9999 }, 'nonsense'])).toEqual([
      { delaySeconds: 30 },
      'ack',
      'ack',
    ]);
    shop.mail.failure = null;
    expect(await queueDelivers('nega-mail', [{ mail }, { mail }])).toEqual(['ack', 'ack']);
    expect(shop.mail.sent).toHaveLength(1);
  });

  test('even if the queue failed, or lost it', async () => {
    shop.mail.queueFails = true;
    await placed(shop, anOrder('counted'));
    expect(shop.mail.queued).toEqual([]);
    shop.mail.queueFails = false;
    shop.pass(5);
    await shop.runJobs();
    expect(shop.mail.queued).toEqual([]);
    shop.pass(6);
    await shop.runJobs();
    await shop.runJobs();
    expect(shop.mail.queued).toHaveLength(1);
    shop.mail.queued.splice(0);
    shop.pass(11);
    await shop.runJobs();
    expect(await sendAll()).toEqual(['sent']);
  });
});

describe('an email is given up', () => {
  test('when the queue has tried it for the last time, and an error is logged', async () => {
    await placed(shop, anOrder('counted'));
    const [mail = 0] = shop.mail.queued;
    expect(await queueDelivers('nega-mail-dead', [{ mail }, { mail }, 'nonsense'])).toEqual(['ack', 'ack', 'ack']);
    expect((await rows())[0]?.dead_at).toBe(shop.time.now);
    expect(shop.logs.filter((line) => line.event === 'mail-dead')).toHaveLength(1);
    expect(await deliver(shop.ports, mail)).toBe('nothing');
    shop.pass(60);
    await shop.runJobs();
    expect(shop.mail.queued).toEqual([mail]);
  });

  test('after three days of trying', async () => {
    await placed(shop, anOrder('counted'));
    shop.mail.failure = 'smtp-550';
    await sendAll();
    shop.pass(3 * 24 * 60);
    await shop.runJobs();
    expect((await rows())[0]).toMatchObject({ dead_at: shop.time.now, fault: 'smtp-550' });
  });

  test('not for its age alone, if nobody has tried it', async () => {
    await placed(shop, anOrder('counted'));
    shop.pass(4 * 24 * 60);
    shop.mail.failure = 'smtp-451';
    await sendAll();
    shop.pass(60);
    await shop.runJobs();
    expect((await rows())[0]).toMatchObject({ dead_at: null, tries: 1 });
  });
});

describe('emails say', () => {
  const evil = { firstName: '<b>Анна</b>', comment: 'Звонить "после" 18 & не раньше <script>' } as const;

  test('that the order is made, in the shopper’s language, with a link to it', async () => {
    const { token } = await placed(shop, anOrder('counted', {}, 2), { 'Content-Language': 'en' });
    await sendAll();
    const message = emailTo('anna@nega.test', /^Order 1001 received$/);
    for (const form of [message?.text ?? '', message?.html ?? '']) {
      expect(form).toContain('Thing robe');
      expect(form).toContain('2 pieces');
      expect(form).toContain('₽10,390');
      expect(form).toContain(`https://shop.test/en/order/1001?token=${token}`);
      expect(form).toContain('If you have not paid yet');
      expect(form).toContain('which shows until when');
    }
    expect(message?.html).toContain('<html lang="en">');
    expect(message?.replyTo).toBe('hello@nega.example');
  });

  test('the contacts that were published', async () => {
    const words = { ru: 'Тверь', en: 'Tver' };
    const ways = { phone: '+7 999 111-22-33', messengers: [{ kind: 'vk', address: 'nega' }] };
    const document = { ...ways, email: 'new@nega.test', address: words, seller: words };
    await shop.post('/operator/content/contacts', { revision: 0, document }, OPERATOR);
    await shop.post('/operator/content/contacts/publish', { revision: 1 }, OPERATOR);
    await placed(shop, anOrder('counted'));
    await sendAll();
    const message = shop.mail.sent.at(-1);
    expect(message?.replyTo).toBe('new@nega.test');
    expect(message?.text).toMatch(/\+7 999 111-22-33\nВКонтакте: https:\/\/vk\.me\/nega\s*$/);
  });

  test('that it is paid, and to the manager a link to the order without whom it is for', async () => {
    const contact = { ...CONTACT, ...evil };
    await pay(await placed(shop, anOrder('counted', { contact })));
    await sendAll();
    expect(emailTo('anna@nega.test', /^Заказ №\u00a01001 оплачен$/)?.text).toContain('Деньги получены, спасибо');
    const ticket = emailTo('atelier@nega.test', /Наряд/);
    expect(ticket?.replyTo).toBe('anna@nega.test');
    for (const said of ['Артикул counted', 'https://atelier.test/atelier/orders/1001']) {
      expect(ticket?.text).toContain(said);
    }
    const personal = [contact.firstName, contact.lastName, '79123456789', 'anna@nega.test', 'Примерная', evil.comment];
    for (const secret of personal) expect(`${ticket?.text} ${ticket?.html}`).not.toContain(secret);
    expect(ticket?.html).not.toContain('token=');
    expect(ticket?.text).toContain('Оплачен. Можно шить.');
  });

  test('nothing that a mail client would interpret as markup', async () => {
    const contact = { ...CONTACT, ...evil };
    await placed(shop, abroad({ contact: { ...abroad().contact, ...evil } }));
    await pay(await placed(shop, anOrder('counted', { contact })));
    await sendAll();
    expect(shop.mail.sent).toHaveLength(5);
    for (const { html } of shop.mail.sent) {
      expect(html).not.toMatch(/<b>|<script>/);
      expect(html.startsWith('<!doctype html><html')).toBe(true);
    }
    expect(emailTo('anna@nega.test', /оплачен/)?.html).toContain('&lt;b&gt;Анна');
  });

  test('where the parcel is, and that it was refunded', async () => {
    await placed(shop, abroad(), { 'Content-Language': 'en' });
    const { id: orderId = '' } = (await env.DB.prepare('SELECT id FROM orders').first<{ id: string }>()) ?? {};
    const sending = { parcels: [{ carrier: 'cdek' as const, number: '1042-77' }] };
    for (const event of ['paid_by_hand', 'in_production', 'shipped', 'refunded_by_hand'] as const) {
      expect(await applyTransition(shop.ports, { orderId, event, actor: 'operator', sending })).toBe('applied');
    }
    await sendAll();
    const sent = emailTo('anna@nega.test', /on its way/)?.text.replaceAll('\u00a0', ' ');
    expect(sent).toContain('CDEK 1042-77: https://www.cdek.ru/ru/tracking?order_id=1042-77');
    expect(sent).toMatch(/^\S.*:\n\d+\u2060–\u2060\d+ working days in transit$/m);
    expect(sent).toContain('within 14 calendar days');
    expect(sent).toContain('How to return a piece: https://shop.test/en/returns');
    expect(emailTo('anna@nega.test', /is refunded/)?.text).toContain('We have refunded ₽8,900');
    expect(await kinds()).toEqual(['confirmation', 'manager', 'paid', 'shipped', 'refunded']);
  });

  test('that it was cancelled, but nothing if it expired', async () => {
    const orders = [await placed(shop, anOrder('counted')), await placed(shop, anOrder('counted'))];
    const [cancelled, expired] = await Promise.all(
      orders.map(({ order }) =>
        env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(order.number).first<string>('id'),
      ),
    );
    expect(await applyTransition(shop.ports, { orderId: cancelled ?? '', event: 'cancelled', actor: 'operator' })).toBe(
      'applied',
    );
    expect(await applyTransition(shop.ports, { orderId: expired ?? '', event: 'expired' })).toBe('applied');
    await sendAll();
    expect(emailTo('anna@nega.test', /отменён/)?.text).toContain('Платить за\u00a0него больше не\u00a0нужно');
    expect(await kinds()).toEqual(['confirmation', 'confirmation', 'cancelled']);
  });

  test('to pay on the site if an order from abroad is paid by a Russian card', async () => {
    await placed(shop, abroad({ paymentMethod: 'card' }), { 'Content-Language': 'en' });
    await sendAll();
    const text = emailTo('anna@nega.test', /^Order/)?.text;
    expect(text).toContain('If you have not paid yet, you can do so on the order page');
    expect(emailTo('atelier@nega.test', /Наряд/)).toBeUndefined();
  });

  test('how it was to be paid, if it was paid meanwhile', async () => {
    await placed(shop, abroad(), { 'Content-Language': 'en' });
    const orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
    expect(await applyTransition(shop.ports, { orderId, event: 'paid_by_hand', actor: 'operator' })).toBe('applied');
    await sendAll();
    expect(emailTo('anna@nega.test', /^Order .* received/)?.text).toContain('Write to us and we will arrange payment');
  });

  test('how to pay, if a card cannot', async () => {
    await placed(shop, abroad(), { 'Content-Language': 'en' });
    await sendAll();
    expect(emailTo('anna@nega.test', /^Order/)?.text).toContain('Write to us and we will arrange payment');
    expect(emailTo('atelier@nega.test', /Наряд/)?.text).toContain('Договоритесь с\u00a0покупателем об\u00a0оплате');
  });
});

function abroad(changes: Partial<OrderRequest> = {}): OrderRequest {
  const contact = { ...CONTACT, country: 'DE', phone: '+49 30 901820', postalCode: '10115', delivery: 'dhl' } as const;
  return { ...anOrder('counted'), contact, expectedTotal: 890_000, ...changes };
}
