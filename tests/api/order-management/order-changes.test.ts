import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditPage } from '#shared/contract/operator.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { PackingPapers } from '#shared/contract/packing.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';

const { consent: _consent, ...ADDRESS } = CONTACT;
const EXPRESS = { ...ADDRESS, delivery: 'express' as const };
const ABROAD = {
  ...ADDRESS,
  ...({ country: 'DE', region: '', city: 'Berlin', postalCode: '10115', delivery: 'dhl' } as const),
};

let shop: Shop;
let number: string;
let created: CreatedOrder;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', { variants: [aVariant('counted', { stock: 5 }), aVariant('counted-l', { stock: 1, size: 'L' })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
  await order();
});

async function order(changes: Partial<OrderRequest> = {}) {
  created = await placed(shop, anOrder('counted', changes, 2));
  number = created.order.number;
  paying = payingOf(shop, created);
}
const post = (path: string, body: object, key?: string) =>
  shop.post(`/operator/orders/${number}${path}`, body, asOperator(key));
const pay = async () => {
  await paying.start();
  await paying.succeed();
};
const show = async () =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
const preview = async (body: object) => ChangePreview.parse(await (await post('/delivery-preview', body)).json());
const send = (contact: object, expectedDifference: number, more: object = {}) =>
  post('/delivery', { version: 0, contact, expectedDifference, ...more });
const event = async (name: string) => (await post('/events', { event: name })).status;

/** Packs all pieces of the order. */
async function pack(): Promise<void> {
  const papers = await shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR });
  const { pieces } = PackingPapers.parse(await papers.json());
  for (const { id } of pieces) {
    await shop.post(`/operator/pieces/${id}/moves`, { from: 'to-cut', to: 'packed' }, OPERATOR);
  }
}

/** What express costs more than the way it was ordered by. */
async function surcharge(): Promise<number> {
  return (await preview({ version: 0, contact: EXPRESS })).difference;
}

describe('another address or delivery of an order', () => {
  test('is priced before anything is written, with a preview of the email', async () => {
    await pay();
    const { difference, settlement, delivery, dates, emails } = await preview({ version: 0, contact: EXPRESS });
    expect([difference > 0, settlement, delivery?.id]).toEqual([true, 'charge', 'express']);
    expect(dates?.withYou?.to).not.toBe((await show()).order.dates?.withYou?.to);
    expect(emails).toMatchObject([{ kind: 'changed', to: 'anna@nega.test' }]);
    expect(JSON.stringify(emails)).toContain('доплатить');
    expect((await show()).version).toBe(0);
  });

  test('of a paid order charges the shopper the difference, which is paid', async () => {
    await pay();
    const before = await show();
    const difference = await surcharge();
    expect((await send({ ...EXPRESS, city: 'Тверь' }, difference)).status).toBe(200);
    const { version, order: changed, charges, emails } = await show();
    expect([version, changed.total, changed.contact?.city, changed.delivery?.id]).toEqual([
      ...[1, before.order.total, 'Тверь', 'express'],
    ]);
    expect(charges).toMatchObject([{ kind: 'delivery', amount: difference, state: 'due' }]);
    expect(emails.map(({ kind }) => kind)).toContain('changed');
    expect((await paying.order()).due).toBe(difference);
    await pay();
    expect([(await paying.order()).due, (await show()).charges[0]?.state]).toEqual([0, 'paid']);
    expect(await eventsOf(number)).toEqual([
      ...['→ awaiting_payment', '→ paid', 'delivery-changed', 'delivery-date-changed', 'charge-added', 'charge-paid'],
    ]);
  });

  test('of a paid order that becomes cheaper refunds the difference of what was paid for delivery', async () => {
    await pay();
    const difference = await surcharge();
    await send(EXPRESS, difference);
    await pay();
    expect(await preview({ version: 1, contact: ADDRESS })).toMatchObject({
      difference: -difference,
      balance: { total: 1_039_000, paid: 1_039_000 + difference, returned: difference },
      settlement: 'refund',
    });
    expect((await post('/delivery', { version: 1, contact: ADDRESS, expectedDifference: -difference })).status).toBe(
      200,
    );
    const { order: changed, refunds } = await show();
    expect(changed.delivery?.id).toBe('standard');
    expect(refunds).toMatchObject([{ amount: difference, status: 'succeeded', lines: [{ kind: 'service' }] }]);
    expect(shop.provider.refundRequests.at(-1)?.lines).toMatchObject([{ kind: 'service' }]);
  });

  test('that is undone before its difference was paid refunds nothing', async () => {
    await pay();
    await send(EXPRESS, await surcharge());
    expect((await post('/delivery', { version: 1, contact: ADDRESS, expectedDifference: 0 })).status).toBe(409);
    expect(await event('charge_cancelled')).toBe(200);
    expect(await preview({ version: 2, contact: ADDRESS })).toMatchObject({ difference: 0, settlement: 'none' });
    expect((await post('/delivery', { version: 2, contact: ADDRESS, expectedDifference: 0 })).status).toBe(200);
    expect((await show()).refunds).toEqual([]);
  });

  test('may be free for the shopper', async () => {
    await pay();
    expect((await send(EXPRESS, 0, { isWaived: true })).status).toBe(200);
    expect(await show()).toMatchObject({ charges: [], order: { delivery: { id: 'express' } } });
  });

  test('changes the total of an order that waits for its manager', async () => {
    await order({ contact: { ...CONTACT, ...ABROAD }, expectedTotal: await totalAbroad() });
    const { order: before } = await show();
    const { difference, balance } = await preview({ version: 0, contact: { ...ABROAD, delivery: 'standard' } });
    expect(await show()).toMatchObject({ order: { total: before.total } });
    expect((await send({ ...ABROAD, delivery: 'standard' }, difference)).status).toBe(200);
    expect(await show()).toMatchObject({ order: { total: balance.total, delivery: { id: 'standard' } }, charges: [] });
    expect(balance.total).toBe(before.total + difference);
  });

  test('abroad leaves an unpaid order to be paid by the card that it waits for', async () => {
    const { difference, balance } = await preview({ version: 0, contact: ABROAD });
    expect((await send(ABROAD, difference)).status).toBe(200);
    await pay();
    expect((await show()).order).toMatchObject({ state: 'paid', total: balance.total, contact: { country: 'DE' } });
  });

  test('updates the search of the order', async () => {
    await send({ ...ADDRESS, lastName: 'Петрова' }, 0);
    const find = async (text: string) => (await shop.post('/operator/order-search', { text }, OPERATOR)).json();
    expect(await find('петрова')).toMatchObject({ orders: [{ number }] });
    expect(await find('иванова')).toMatchObject({ orders: [] });
  });

  test('is refused if it does not fit the country, is outdated, or has another price by now', async () => {
    const wrong = await send({ ...ADDRESS, postalCode: 'x' }, 0);
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ path: 'contact.postalCode' }] }]);
    expect((await send(ABROAD, 0)).status).toBe(409);
    expect((await send(EXPRESS, 1)).status).toBe(409);
    await pay();
    for (const name of ['in_production', 'shipped']) expect(await event(name)).toBe(200);
    expect((await send(ADDRESS, 0)).status).toBe(409);
  });

  test('requires unpacking the order once its label is on the parcel', async () => {
    await pay();
    await pack();
    expect(await show()).toMatchObject({ isPacked: true, changeable: { delivery: false } });
    const moved = { ...ADDRESS, city: 'Тверь' };
    for (const path of ['/delivery-preview', '/delivery']) {
      const change = { version: 0, contact: moved, ...(path === '/delivery' && { expectedDifference: 0 }) };
      expect(await (await post(path, change)).json()).toMatchObject({
        type: '/problems/event-refused',
        reason: 'packed',
      });
    }
    expect((await post('/unpacking', {})).status).toBe(200);
    expect((await post('/unpacking', {})).status).toBe(409);
    expect((await eventsOf(number)).at(-1)).toBe('unpacked');
    expect((await send(moved, 0)).status).toBe(200);
    const { entries } = AuditPage.parse(await (await shop.send('/operator/audit', { headers: OPERATOR })).json());
    expect(entries.find(({ action, status }) => action.endsWith('/unpacking') && status === 200)).toMatchObject({
      before: { isPacked: 1 },
      after: { isPacked: 0 },
    });
  });

  test('and concurrent packing exclude each other', async () => {
    await pay();
    const [changed] = await Promise.all([send({ ...ADDRESS, city: 'Тверь' }, 0), pack()]);
    const { order: shown, isPacked } = await show();
    expect(isPacked).toBe(true);
    expect([changed.status, shown.contact?.city]).toEqual(
      changed.status === 200 ? [200, 'Тверь'] : [409, ADDRESS.city],
    );
  });

  test('of two concurrent ones one is applied, and the other gets the differences', async () => {
    const changed = await Promise.all([
      send({ ...ADDRESS, city: 'Тверь' }, 0),
      send({ ...ADDRESS, city: 'Казань' }, 0),
    ]);
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await send({ ...ADDRESS, city: 'Казань' }, 0);
    expect(await late.json()).toMatchObject({
      type: '/problems/order-changed',
      version: 1,
      changes: [{ kind: 'delivery-changed', by: 'owner', detail: 'RU standard' }],
    });
  });

  test('with one key is applied once', async () => {
    const body = { version: 0, contact: { ...ADDRESS, city: 'Тверь' }, expectedDifference: 0 };
    expect([(await post('/delivery', body, 'key')).status, (await post('/delivery', body, 'key')).status]).toEqual([
      200, 200,
    ]);
    expect((await show()).version).toBe(1);
  });

  test('waits while a card payment of the order is in progress', async () => {
    const difference = await surcharge();
    await paying.start();
    const refused = await send(EXPRESS, difference);
    expect(await refused.json()).toMatchObject({ type: '/problems/event-refused', reason: 'payment-under-way' });
    expect((await send({ ...ADDRESS, phone: '+79990001122' }, 0)).status).toBe(200);
  });
});

describe('other lines of an unpaid order', () => {
  const change = (lines: object[], expectedDifference: number, version = 0) =>
    post('/lines', { version, lines, expectedDifference });

  test('are priced and reserved, and unchanged ones keep their price', async () => {
    await env.DB.prepare("UPDATE variant SET price = 700000 WHERE sku = 'counted'").run();
    expect(await stockOf('counted')).toBe(3);
    const lines = [
      { position: 0, quantity: 1 },
      { sku: 'socks-m', quantity: 2 },
    ];
    const body = { version: 0, lines };
    const seen = ChangePreview.parse(await (await post('/lines-preview', body)).json());
    expect(seen).toMatchObject({ difference: -479_800, settlement: 'total', subtotal: 520_200 });
    expect((await change(lines, -479_800)).status).toBe(200);
    expect(await stockOf('counted')).toBe(4);
    const { order: changed } = await show();
    expect(changed.lines.map(({ sku, quantity, unitPrice }) => [sku, quantity, unitPrice])).toEqual([
      ['counted', 1, 500_000],
      ['socks-m', 2, 10_100],
    ]);
    await pay();
    expect((await show()).order).toMatchObject({ state: 'paid', total: 559_200 });
  });

  test('take another size of the same product, and release the first one', async () => {
    expect((await change([{ position: 0, sku: 'counted-l', quantity: 1 }], -500_000)).status).toBe(200);
    expect([await stockOf('counted'), await stockOf('counted-l')]).toEqual([5, 0]);
    expect((await show()).order.lines).toMatchObject([{ sku: 'counted-l', size: 'L' }]);
  });

  test('have the pieces that the order itself holds, in as many lines as are asked for', async () => {
    await env.DB.prepare("UPDATE variant SET stock = 0 WHERE sku = 'counted'").run();
    const split = [
      { position: 0, quantity: 1 },
      { sku: 'counted', quantity: 1 },
    ];
    expect((await change(split, 0)).status).toBe(200);
    expect((await show()).order.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    const more = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    const preview = await post('/lines-preview', { version: 1, lines: more });
    expect([preview.status, await preview.json()]).toMatchObject([409, { reason: 'sold-out' }]);
    expect([await stockOf('counted'), (await show()).version]).toEqual([0, 1]);
  });

  test('that were sewn to order when they were bought grow by pieces on hand only, once those are counted', async () => {
    await order({ lines: [{ key: 'line', sku: 'socks-m', quantity: 2 }], expectedTotal: 59_200 });
    await env.DB.prepare("UPDATE variant SET stock = 3 WHERE sku = 'socks-m'").run();
    const refused = await change([{ position: 0, quantity: 9 }], 70_700);
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'sold-out' }]);
    expect((await change([{ position: 0, quantity: 1 }], -10_100)).status).toBe(200);
    expect(await stockOf('socks-m')).toBe(3);
    expect((await change([{ position: 0, quantity: 3 }], 20_200, 1)).status).toBe(200);
    expect(await stockOf('socks-m')).toBe(0);
    expect(await event('cancelled')).toBe(200);
    expect(await stockOf('socks-m')).toBe(3);
  });

  test('are refused if there is too little stock, and nothing changes', async () => {
    expect((await change([{ position: 0, quantity: 6 }], 2_000_000)).status).toBe(409);
    expect((await change([{ position: 0, sku: 'counted-l', quantity: 2 }], 0)).status).toBe(409);
    expect((await change([{ position: 0, sku: 'nothing', quantity: 1 }], 0)).status).toBe(409);
    expect((await change([{ position: 4, quantity: 1 }], 0)).status).toBe(409);
    expect((await change([], 0)).status).toBe(422);
    expect([await stockOf('counted'), (await show()).version]).toEqual([3, 0]);
  });

  test('are found by product, SKU or name', async () => {
    const find = async (query: string) => {
      const response = await shop.send(`/operator/variants?${query}`, { headers: OPERATOR });
      const { variants } = await response.json<{ variants: { sku: string }[] }>();
      return variants.map(({ sku }) => sku);
    };
    expect(await find('product=robe')).toEqual(['counted', 'counted-l']);
    expect(await find('text=SOCKS')).toEqual(['socks-m']);
    expect(await find(`text=${encodeURIComponent('вещь socks')}`)).toEqual(['socks-m']);
    expect(await find('text=')).toEqual([]);
  });
});

async function totalAbroad(): Promise<number> {
  const quoted = await shop.post('/quotes', {
    lines: [{ key: 'line', sku: 'counted', quantity: 2 }],
    certificates: [],
    codes: [],
    country: 'DE',
    delivery: 'dhl',
  });
  return (await quoted.json<{ total: number }>()).total;
}
