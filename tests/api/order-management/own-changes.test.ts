import { beforeEach, describe, expect, test } from 'vitest';
import { aNewContact, anOrder, CONTACT, placed } from '../ordering.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';
import { type OwnChangeShop, openOwnChangeShop } from './own-change-shop.ts';

const { consent: _consent, email: _email, ...ADDRESS } = CONTACT;
const BODY = { bust: 90, underBust: 76, waist: 70, hips: 98, height: 170 };
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' };
const LARGER = { part: 'lines', lines: [{ position: 0, quantity: 1, sku: 'robe-l' }] };
const CANCEL = { part: 'cancel' };

let own: OwnChangeShop;
beforeEach(async () => {
  own = await openOwnChangeShop();
});

const lines = async () => (await own.order.show()).order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);
const emails = async () => (await own.order.show()).emails.map(({ kind }) => kind);

describe('a shopper who changes her paid order', () => {
  test('sees what she may change, and pays a dearer size with a charge', async () => {
    expect(await own.offer()).toMatchObject({
      version: 0,
      obstacles: { delivery: null, lines: null, cancel: null },
      lines: [{ lock: null, sizes: [{ sku: 'robe-l' }, { sku: 'robe-s' }], embroidery: ['chest'] }, { sizes: [] }],
    });
    expect(await own.change(LARGER)).toBe(-400_000);
    expect(await lines()).toEqual(['1 × robe-l', '1 × socks-m']);
    const { refunds, events, ...shown } = await own.order.show();
    expect([refunds, shown.version]).toMatchObject([[{ amount: 400_000 }], 1]);
    expect(events.find(({ kind }) => kind === 'lines-changed')).toMatchObject({ actor: 'owner', by: null });
    expect(await emails()).toContain('changed');
    const named = { part: 'lines', lines: [{ position: 0, quantity: 1, embroidery: NAME }] };
    expect(await own.change(named)).toBe(70_000);
    expect((await own.order.own()).due).toBe(70_000);
    await own.order.pay();
    expect((await own.order.own()).due).toBe(0);
  });

  test('changes her address, and her emails go where they went', async () => {
    const contact = { ...ADDRESS, city: 'Тверь' };
    expect(await own.change({ part: 'delivery', contact })).toBe(0);
    const { order } = await own.order.show();
    expect(order.contact).toMatchObject({ city: 'Тверь', email: CONTACT.email });
    expect(await own.refusal({ part: 'delivery', contact: { ...contact, phone: order.contact?.phone } })).toBe(
      'nothing',
    );
    const wrong = await own.preview({ part: 'delivery', contact: { ...contact, postalCode: '1' } });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ path: 'contact.postalCode' }] }]);
    const dearer = { part: 'delivery', contact: { ...contact, delivery: 'express' } };
    expect(await own.change(dearer)).toBeGreaterThan(0);
    expect(await own.refusal(LARGER)).toBe('delivery-charge');
  });

  test('takes one line off, and gets its money back', async () => {
    expect(await own.change({ part: 'lines', lines: [{ position: 0, quantity: 0 }] })).toBe(-1_000_000);
    expect(await lines()).toEqual(['1 × socks-m']);
    expect(await own.refusal({ part: 'lines', lines: [{ position: 0, quantity: 0 }] })).toBe('nothing-left');
  });

  test('is offered nothing beyond her lines: no more pieces, no other colour, no measures of a size', async () => {
    const asked = (line: object) => own.refusal({ part: 'lines', lines: [{ position: 0, quantity: 2, ...line }] });
    expect(await asked({ quantity: 3 })).toBe('sold-out');
    expect(await asked({ sku: 'socks-m' })).toBe('sold-out');
    expect(await asked({ measurements: BODY })).toBe('sold-out');
    expect(await asked({})).toBe('nothing');
  });

  test('keeps the origin of measures that she sends as they were, and changes others', async () => {
    const measured = { key: 'robe', sku: 'robe-m', quantity: 1, measurements: { ...BODY, defaultsOf: 'M' } };
    own = await openOwnChangeShop(anOrder('robe-m', { lines: [measured], expectedTotal: 629_000 }));
    const sent = (measurements: object) => ({ part: 'lines', lines: [{ position: 0, quantity: 1, measurements }] });
    expect(await own.refusal(sent(BODY))).toBe('nothing');
    expect(await own.change(sent({ ...BODY, waist: 72 }))).toBe(0);
    expect((await own.order.show()).order.lines[0]?.measurements).toEqual({ ...BODY, waist: 72 });
    const board = await own.shop.send('/operator/board', { headers: OPERATOR });
    expect(await board.text()).toContain('"ownChangedAt":"20');
    const today = await own.shop.send('/operator/today', { headers: OPERATOR });
    expect(await today.text()).toContain('"own-change"');
  });

  test('is told who changed it meanwhile, without their names, and charged nothing else than she saw', async () => {
    const seen = await own.offer();
    await own.order.change([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ]);
    const stale = await own.preview({ ...LARGER, version: seen.version });
    const told = await stale.json<{ changes: object[] }>();
    expect([stale.status, told]).toMatchObject([
      409,
      { version: 1, changes: [{ kind: 'lines-changed', isOwn: false }] },
    ]);
    expect(told.changes[0]).not.toHaveProperty('by');
    const other = await own.send({ ...LARGER, expectedDifference: 1 });
    expect([other.status, await other.json()]).toMatchObject([409, { difference: 100_000 }]);
  });
});

describe('a shopper who cancels her paid order', () => {
  test('has all of it back, and its pieces are not made', async () => {
    const seen = await own.preview(CANCEL);
    expect(await seen.json()).toMatchObject({ difference: -1_049_100, settlement: 'refund', owed: 0, dates: null });
    await own.change(CANCEL);
    const { order, refunds, events } = await own.order.show();
    expect([order.state, refunds]).toMatchObject(['refunded', [{ amount: 1_049_100 }]]);
    expect(events.map(({ kind }) => kind)).toContain('own-cancelled');
    expect([await stockOf('robe-l'), await own.refusal(CANCEL)]).toEqual([1, 'ended']);
    expect(await emails()).toContain('refunded');
  });

  test('has nothing back of one that waits for its manager, and what it held is free again', async () => {
    const contact = aNewContact({ country: 'DE', postalCode: '10115', phone: '+4930901820', delivery: 'dhl' });
    const lines = [{ key: 'robe', sku: 'robe-l', quantity: 1 }];
    const quoted = await own.shop.post('/quotes', { lines, codes: [], country: 'DE', delivery: 'dhl' });
    const { total } = await quoted.json<{ total: number }>();
    const created = await placed(own.shop, anOrder('', { lines, contact, expectedTotal: total }));
    const headers = { 'Order-Token': created.token, 'Idempotency-Key': 'key' };
    const body = { ...CANCEL, version: 0, expectedDifference: 0 };
    expect((await own.shop.post(`/orders/${created.order.number}/change`, body, headers)).status).toBe(200);
    expect(await stockOf('robe-l')).toBe(1);
  });
});

describe('what stands in the way of a shopper', () => {
  test('is what is cut already: its line, and the cancellation', async () => {
    const seen = await (await own.preview(LARGER)).json<{ difference: number }>();
    expect((await own.cut()).status).toBe(200);
    const late = await own.send({ ...LARGER, expectedDifference: seen.difference });
    expect([late.status, await late.json()]).toMatchObject([409, { reason: 'line-locked' }]);
    expect(await own.offer()).toMatchObject({
      obstacles: { delivery: null, lines: null, cancel: 'cut' },
      lines: [{ lock: 'cut' }, { lock: null }],
    });
    expect([await own.refusal(LARGER), await own.refusal(CANCEL)]).toEqual(['line-locked', 'cut']);
    expect(await own.refusal({ part: 'lines', lines: [{ position: 1, quantity: 0 }] })).toBe(200);
  });

  test('is a shop that does not offer it, and an order that was sent', async () => {
    expect((await own.order.own()).isOwnChangeOffered).toBe(true);
    expect((await own.settings({ ownChanges: false })).status).toBe(200);
    expect((await own.order.own()).isOwnChangeOffered).toBe(false);
    expect([await own.refusal(LARGER), await own.refusal(CANCEL)]).toEqual(['off', 'off']);
    await own.settings({ ownChanges: true });
    for (const event of ['in_production', 'shipped']) await own.order.happen(event);
    expect((await own.offer()).obstacles).toMatchObject({ delivery: 'ended', lines: 'ended', cancel: 'ended' });
  });

  test('is that it is not hers', async () => {
    const path = `/orders/${own.order.number}/change`;
    const key = { 'Idempotency-Key': 'key' };
    const body = { ...CANCEL, version: 0, expectedDifference: 0 };
    expect((await own.shop.post(path, body, { ...key, 'Order-Token': 'x'.repeat(43) })).status).toBe(404);
    expect((await own.shop.send(path, { headers: asOperator() })).status).toBe(404);
  });
});

describe('changes of a shopper that race', () => {
  test('with the cutter: one of them comes first, and nothing is cut that she has changed', async () => {
    const seen = await (await own.preview(LARGER)).json<{ difference: number }>();
    const [changed, cut] = await Promise.all([own.send({ ...LARGER, expectedDifference: seen.difference }), own.cut()]);
    const isChanged = (await lines())[0] === '1 × robe-l';
    expect(changed.status).toBe(isChanged ? 200 : 409);
    expect([200, 404, 409]).toContain(cut.status);
  });

  test('with themselves: one is made, and a repeated confirmation is the same', async () => {
    const [one, other] = await Promise.all([
      own.send({ ...LARGER, expectedDifference: -400_000 }, 'one'),
      own.send({ part: 'lines', lines: [{ position: 0, quantity: 1 }], expectedDifference: -500_000 }, 'other'),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    own = await openOwnChangeShop();
    const body = { ...CANCEL, version: 0, expectedDifference: -1_049_100 };
    expect([(await own.send(body, 'same')).status, (await own.send(body, 'same')).status]).toEqual([200, 200]);
    expect((await own.order.show()).refunds).toHaveLength(1);
  });

  test('with the manager: one is made', async () => {
    const wanted = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    const body = { version: 0, lines: wanted, expectedDifference: -500_000 };
    const both = await Promise.all([
      own.order.post('/lines', body),
      own.send({ ...CANCEL, version: 0, expectedDifference: -1_049_100 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('with the cutter when she pays: what she was charged for is made and paid', async () => {
    await own.change({ part: 'lines', lines: [{ position: 0, quantity: 2, embroidery: NAME }] });
    expect((await own.cut()).status).toBe(200);
    await own.order.pay();
    expect((await own.order.own()).due).toBe(0);
    expect(await eventsOf(own.order.number)).toContain('charge-paid');
  });
});
