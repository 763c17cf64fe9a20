import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { CreatedOperator } from '#shared/contract/operator.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ShownEmail } from '#shared/contract/order-email.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';

let at: ShopWithOrder;
beforeEach(async () => {
  at = await openShopWithOrder();
});

const path = (rest: string) => `/operator/orders/${at.number}${rest}`;
const post = (rest: string, body: object, headers: Record<string, string> = asOperator()) =>
  at.shop.post(path(rest), body, headers);
const get = (rest: string) => at.shop.send(path(rest), { headers: OPERATOR });
const show = async () => OperatorOrder.parse(await (await get('')).json());
const pay = async () => {
  await at.paying.start();
  await at.paying.succeed();
};
const happen = async (...events: (string | object)[]) => {
  for (const event of events) {
    expect((await post('/events', typeof event === 'string' ? { event } : event)).status).toBe(200);
  }
};

test('an order lists the possible events', async () => {
  const possible = async () => (await show()).actions;
  expect(await possible()).toEqual(['paid_by_hand', 'cancelled']);
  await pay();
  expect(await possible()).toEqual(['in_production']);
  await post('/charges', { kind: 'goods', amount: 10_000 });
  await happen('in_production');
  expect(await possible()).toEqual(['production_undone', 'shipped', 'charge_cancelled', 'charge_received']);
  await happen('charge_cancelled', 'shipped');
  expect(await possible()).toEqual(['shipping_undone', 'delivered']);
});

test('an order is shown in the language of whoever reads it, not in its shopper’s', async () => {
  const headers = { ...OPERATOR, 'Content-Language': 'en' };
  const read = await at.shop.send(path(''), { headers });
  const { order } = OperatorOrder.parse(await read.json());
  expect([order.lines[0]?.name, (await show()).order.lines[0]?.name]).toEqual(['Thing robe', 'Вещь robe']);
});

describe('a note on an order', () => {
  test('is read by colleagues, and deleted by its author', async () => {
    const joined = await at.shop.post('/operator/operators', { name: 'Вера', roles: ['manager'] }, OPERATOR);
    const { operator, token } = CreatedOperator.parse(await joined.json());
    const vera = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'note' };
    const text = 'Позвонить после шести';
    for (let tries = 0; tries < 2; tries += 1) expect((await post('/notes', { text }, vera)).status).toBe(200);
    const { notes } = await show();
    expect(notes).toMatchObject([{ text, author: { id: operator.id, name: 'Вера' } }]);
    const { results } = await env.DB.prepare('SELECT * FROM order_note').all();
    expect(JSON.stringify(results)).not.toContain('Позвонить');
    const remove = (headers: Record<string, string>) =>
      at.shop.post(path(`/notes/${notes[0]?.id}/deletion`), {}, headers);
    expect((await remove(OPERATOR)).status).toBe(404);
    expect((await remove(vera)).status).toBe(200);
    expect((await show()).notes).toEqual([]);
    expect((await post('/notes', { text: ' ' })).status).toBe(422);
  });
});

describe('an email of an order', () => {
  test('is shown as it was sent, without the link to the order’s page, and can be sent again', async () => {
    await at.shop.deliverEmails();
    const [email] = (await show()).emails;
    const sent = ShownEmail.parse(await (await get(`/emails/${email?.id}`)).json());
    expect(sent).toMatchObject({
      to: 'anna@nega.test',
      content: { subject: expect.stringMatching(/Заказ №.\d+ принят/) },
      html: expect.stringContaining('/cloth/email-edge.jpg'),
    });
    expect(sent.html).toContain(sent.content.subject);
    expect(JSON.stringify(sent)).not.toContain(at.created.token);
    expect(at.shop.mail.sent.at(-1)?.text).toContain(at.created.token);
    const repeat = (key: string) => post(`/emails/${email?.id}/repeat`, {}, asOperator(key));
    expect([(await repeat('key')).status, (await repeat('key')).status]).toEqual([200, 200]);
    await at.shop.deliverEmails();
    expect((await show()).emails.map(({ kind, hasCopy }) => [kind, hasCopy])).toEqual([
      ['confirmation', true],
      ['confirmation', true],
    ]);
    expect(at.shop.mail.sent).toHaveLength(2);
  });

  test('that waits, or belongs to another order, is neither shown nor repeated', async () => {
    const [email] = (await show()).emails;
    expect(email).toMatchObject({ hasCopy: false, isRepeatable: false });
    expect((await get(`/emails/${email?.id}`)).status).toBe(404);
    expect((await post(`/emails/${email?.id}/repeat`, {})).status).toBe(409);
    expect((await get('/emails/9999')).status).toBe(404);
  });

  test('is previewed before the action that sends it', async () => {
    const preview = async (body: object) => (await post('/event-preview', body)).json<{ emails: unknown[] }>();
    expect(await preview({ event: 'cancelled' })).toMatchObject({
      emails: [
        { kind: 'cancelled', to: 'anna@nega.test', content: { subject: expect.stringMatching(/Заказ №.\d+ отменён/) } },
      ],
    });
    expect((await post('/event-preview', { event: 'shipped' })).status).toBe(409);
    await pay();
    await happen('in_production');
    expect((await post('/event-preview', { event: 'delivered' })).status).toBe(409);
    const parcels = [{ carrier: 'cdek', number: '1234567890' }];
    const { emails } = await preview({ event: 'shipped', parcels });
    expect(JSON.stringify(emails)).toContain('https://www.cdek.ru/ru/tracking?order_id=1234567890');
    expect((await show()).shipments).toEqual([]);
    const refund = await (await post('/refund-preview', { version: 0, lines: [{ position: 0, quantity: 1 }] })).json();
    expect(refund).toMatchObject({ amount: 500_000, lines: [{ position: 0 }], emails: [{ kind: 'refunded' }] });
    expect((await post('/refund-preview', { version: 0, amount: 100_000_000 })).status).toBe(409);
    const charge = await (await post('/charge-preview', { kind: 'goods', amount: 40_000 })).json();
    expect(JSON.stringify(charge)).toMatch(/доплатить.400/);
    expect((await show()).refunds).toEqual([]);
  });
});

describe('the parcels of an order', () => {
  const parcels = [
    { carrier: 'russian-post', number: 'RA123456789RU' },
    { carrier: 'dhl', number: '12 34' },
  ];

  test('are in its email and on its page, with tracking pages', async () => {
    await pay();
    await happen('in_production', { event: 'shipped', parcels });
    expect((await at.paying.order()).shipments[0]?.parcels).toEqual([
      { carrier: 'russian-post', number: 'RA123456789RU', url: 'https://www.pochta.ru/tracking#RA123456789RU' },
      { carrier: 'dhl', number: '12 34', url: expect.stringContaining('tracking-id=12%2034') },
    ]);
    await at.shop.deliverEmails();
    expect(at.shop.mail.sent.at(-1)?.text).toContain('Почта России RA123456789RU');
  });

  test('are corrected after it is sent, and its shopper is notified', async () => {
    await pay();
    expect((await post('/parcels', { parcels, isMailed: false })).status).toBe(409);
    await happen('in_production', 'shipped');
    expect((await post('/parcels', { parcels, isMailed: true })).status).toBe(200);
    const shown = await show();
    expect(shown.shipments[0]?.parcels.map(({ number }) => number)).toEqual(['RA123456789RU', '12 34']);
    expect(shown.emails.filter(({ kind }) => kind === 'shipped')).toHaveLength(2);
    expect((await post('/parcels', { parcels: [{ carrier: 'cdek', number: '<b>' }], isMailed: false })).status).toBe(
      422,
    );
  });
});

describe('a refund that somebody decides on from an old page', () => {
  const lines = [{ position: 0, quantity: 1 }];
  const changed = { type: '/problems/order-changed', version: 1, changes: [{ kind: 'refund-begun', by: 'owner' }] };

  test('begins once for all who decide on it at the same moment', async () => {
    await pay();
    const { version } = await show();
    const ask = async () => (await post('/refunds', { version, amount: 100_000 })).status;
    expect((await Promise.all(Array.from({ length: 6 }, ask))).toSorted()).toEqual([200, ...Array(5).fill(409)]);
    expect((await show()).refunds).toMatchObject([{ amount: 100_000 }]);
  });

  test('is refused and says who has refunded what meanwhile', async () => {
    await pay();
    const { version } = await show();
    expect((await post('/refunds', { version, lines })).status).toBe(200);
    for (const [path, body] of [
      ['/refunds', { version, lines }],
      ['/refunds', { version }],
      ['/refund-preview', { version, lines }],
    ] as const) {
      const refused = await post(path, body);
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { ...changed, changes: [{ detail: '500000' }] },
      ]);
    }
    expect((await show()).refunds).toHaveLength(1);
    expect((await post('/refunds', { version: version + 1, lines })).status).toBe(200);
  });

  test('is refused, too, of any number at once, and of a changed address', async () => {
    await pay();
    const responses = await Promise.all(Array.from({ length: 8 }, () => post('/refunds', { version: 0, lines })));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject(changed);
    await env.DB.exec('UPDATE orders SET version = 2');
    expect((await post('/refunds', { version: 1, lines })).status).toBe(409);
    expect((await show()).refunds).toHaveLength(1);
  });
});

describe('pieces that come back', () => {
  const tooMany = { path: 'restocked.0.quantity', code: 'too-large' };
  const unknownLine = { path: 'restocked.0.position', code: 'unknown' };
  const refund = async (body: object, key?: string) =>
    post('/refunds', await fromNow(at.number, body), asOperator(key));

  test('are added to the stock if requested, once, with their reason, and delivery stays paid', async () => {
    await pay();
    await happen('in_production', 'shipped', 'delivered');
    expect(await stockOf('counted')).toBe(3);
    const body = { lines: [{ position: 0, quantity: 1, isRestocked: true }], reason: 'size' };
    expect([(await refund(body, 'key')).status, (await refund(body, 'key')).status]).toEqual([200, 200]);
    expect(await stockOf('counted')).toBe(4);
    expect((await show()).refunds).toMatchObject([
      { amount: 500_000, returnReason: 'size', pieces: [{ position: 0, quantity: 1, isRestocked: true }] },
    ]);
    expect((await refund({ lines: [{ position: 0, quantity: 1 }], delivery: 39_000 })).status).toBe(200);
    expect([await stockOf('counted'), (await show()).order.state]).toEqual([4, 'refunded']);
  });

  test('before they were sent are returned to the stock once, whatever happens to the order', async () => {
    await pay();
    await refund({ lines: [{ position: 0, quantity: 1, isRestocked: true }] });
    expect(await stockOf('counted')).toBe(4);
    await refund({});
    expect([await stockOf('counted'), (await show()).order.state]).toEqual([5, 'refunded']);
  });

  test.each([
    ['all of its money by card', (restocked: object[]) => refund({ restocked })],
    ['an amount by card', (restocked: object[]) => refund({ amount: 10_000, restocked })],
  ])('are added to the stock, too, with %s', async (_, give) => {
    await pay();
    await happen('in_production', 'shipped');
    expect((await give([{ position: 0, quantity: 1 }])).status).toBe(200);
    expect(await stockOf('counted')).toBe(4);
    expect((await show()).events).toContainEqual(
      expect.objectContaining({ kind: 'pieces-restocked', by: 'owner', detail: '1 × counted' }),
    );
    expect((await refund({ lines: [{ position: 0, quantity: 1 }], restocked: [] })).status).toBe(422);
  });

  test('are added to the stock, too, if they were refunded by hand', async () => {
    await happen('paid_by_hand', 'in_production', 'shipped', 'delivered');
    await happen({ event: 'refunded_by_hand', restocked: [{ position: 0, quantity: 2 }] });
    expect([await stockOf('counted'), (await show()).order.state]).toEqual([5, 'refunded']);
    expect((await show()).events.at(-2)).toMatchObject({ kind: 'pieces-restocked', detail: '2 × counted' });
  });

  test.each([
    ['of pieces', { lines: [{ position: 0, quantity: 1, isRestocked: true }] }],
    ['of an amount', { amount: 10_000, restocked: [{ position: 0, quantity: 1 }] }],
  ])('are not added again if the refund %s that the bank refused is repeated', async (_, body) => {
    await pay();
    await happen('in_production', 'shipped');
    at.shop.provider.refundsEnd = 'canceled';
    for (let tries = 0; tries < 2; tries += 1) await refund(body);
    at.shop.provider.refundsEnd = 'succeeded';
    await refund(body);
    expect(await stockOf('counted')).toBe(4);
    await refund({ restocked: [{ position: 0, quantity: 1 }] });
    expect(await stockOf('counted')).toBe(5);
  });

  test('are not added again with a payment of another tab', async () => {
    await pay();
    await happen('in_production', 'shipped');
    await refund({ restocked: [{ position: 0, quantity: 1 }] });
    await env.DB.exec(
      `INSERT INTO payment_attempt (id, order_id, status, amount, provider_id, created_at, updated_at)
      SELECT 'second', order_id, 'duplicate', amount, provider_id || '-2', 1, 1 FROM payment_attempt`.replaceAll(
        '\n',
        ' ',
      ),
    );
    expect((await refund({ reason: 'size' })).status).toBe(200);
    expect(await stockOf('counted')).toBe(4);
    expect((await show()).refunds.at(-1)).toMatchObject({ cause: 'duplicate', pieces: [], returnReason: null });
  });

  test('are not added to the stock by a later refund of the rest if they are not for sale any more', async () => {
    await pay();
    await refund({ lines: [{ position: 0, quantity: 1, isRestocked: false }] });
    await refund({});
    expect([await stockOf('counted'), (await show()).order.state]).toEqual([4, 'refunded']);
  });

  test('are not added to the stock with an amount, either, if they are not for sale any more', async () => {
    await pay();
    await happen('in_production', 'shipped');
    await refund({ lines: [{ position: 0, quantity: 1, isRestocked: false }] });
    await refund({ amount: 100_000, restocked: [{ position: 0, quantity: 1 }] });
    expect(await stockOf('counted')).toBe(4);
  });

  test.each([
    ['not sent yet', [], { position: 0, quantity: 1 }, { path: 'restocked.0.position', code: 'not-sent' }],
    ['more than the line has', ['in_production', 'shipped'], { position: 0, quantity: 3 }, tooMany],
    ['of no line', ['in_production', 'shipped'], { position: 7, quantity: 1 }, unknownLine],
  ])('are refused if they are %s, and the refund that names them does not begin', async (_, events, pieces, error) => {
    await pay();
    await happen(...events);
    const refused = await refund({ amount: 10_000, restocked: [pieces] });
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [error] }]);
    expect([await stockOf('counted'), (await show()).refunds]).toEqual([3, []]);
  });

  test('are refused with a refund by hand of an order that was not sent', async () => {
    await happen('paid_by_hand');
    const body = { event: 'refunded_by_hand', restocked: [{ position: 0, quantity: 1 }] };
    expect((await post('/events', body)).status).toBe(422);
    await happen('refunded_by_hand');
    expect(await stockOf('counted')).toBe(5);
  });

  test('with an amount of delivery are refunded up to its price', async () => {
    await pay();
    expect((await refund({ delivery: 39_001 })).status).toBe(409);
    expect((await refund({ delivery: 39_000 })).status).toBe(200);
    expect((await refund({ amount: 5, delivery: 5 })).status).toBe(422);
    expect((await show()).refunds).toMatchObject([{ amount: 39_000, lines: [{ kind: 'service' }], pieces: [] }]);
  });
});
