import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangePreview } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aVariant } from '../catalogue.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';
import { closeReceipts, openRobeShop, type PaidOrder, paidOrder, receiptsOf } from './paid-order.ts';

let shop: Shop;
let order: PaidOrder;
beforeEach(async () => {
  const variants = [
    aVariant('robe-m', { stock: 5 }),
    aVariant('robe-l', { stock: 1, size: 'L', price: 600_000 }),
    aVariant('robe-s', { size: 'S', price: 400_000 }),
    aVariant('robe-xs', { stock: 2, size: 'XS' }),
  ];
  shop = await openRobeShop({ variants });
  order = await paidOrder(shop);
  await send();
});

/** Sends all that is left of the order, and its closing receipts. */
async function send() {
  if ((await order.show()).order.state === 'paid') await order.happen('in_production');
  await order.happen('shipped');
  await closeReceipts(shop);
}

/** Exchanges pieces; the sums of the order are those of the preview, and add up. */
async function exchange(lines: readonly object[], more: object = {}): Promise<ChangePreview> {
  const seen = await order.change(lines, more);
  const { balance } = await order.show();
  expect(balance).toEqual(seen.balance);
  expect(balance.paid - balance.returned + balance.due).toBe(balance.total);
  return seen;
}

const REST = { position: 1, quantity: 1 };
const KEPT = { position: 0, quantity: 1 };
const linesOf = async () => (await order.show()).order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);

describe('an exchange of sent pieces', () => {
  test('reserves the new piece at once and leads the order back to packing', async () => {
    const seen = await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }], { reason: 'size' });
    expect(seen).toMatchObject({ difference: 0, settlement: 'none', emails: [{ kind: 'changed' }] });
    const shown = await order.show();
    expect(shown.order.state).toBe('in_production');
    expect(await linesOf()).toEqual(['1 × robe-m', '1 × socks-m', '1 × robe-xs']);
    expect([await stockOf('robe-m'), await stockOf('robe-xs')]).toEqual([3, 1]);
    expect(shown.unready).toMatchObject([{ position: 2, unit: 0, isFromShelf: true }]);
    expect(shown.exchanged).toMatchObject([{ size: 'M', reason: 'size', location: 'awaited' }]);
    expect(shown.order.awaited).toEqual([{ name: 'Вещь robe', colour: 'Вино', size: 'M' }]);
    expect((await eventsOf(order.number)).at(-1)).toBe('→ in_production');
    expect(shown.events.findLast(({ kind }) => kind === 'exchanged')?.lines).toMatchObject({
      before: [{ sku: 'robe-m', quantity: 2 }, { sku: 'socks-m' }],
      after: [{ sku: 'robe-m', quantity: 1 }, { sku: 'socks-m' }, { sku: 'robe-xs', size: 'XS', measurements: null }],
    });
    expect(shown.emails.filter(({ kind }) => kind === 'exchanged')).toHaveLength(1);
  });

  test('owes a return receipt for what was handed over, and names the new piece when it is sent', async () => {
    expect(receiptsOf(shop)).toEqual([['2 × Вещь robe, M 500000', '1 × Вещь socks, M 10100', '1 × Доставка 39000']]);
    await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
    expect((await order.show()).returnReceipt).toBe(500_000);
    expect((await order.show()).actions).toContain('receipt_issued');
    const toIssue = async () => await (await shop.send('/operator/orders?needs=receipt', { headers: OPERATOR })).json();
    expect(await toIssue()).toMatchObject({ orders: [] });
    const [{ id } = { id: '' }] = (await order.show()).exchanged;
    await order.post('/exchanged-pieces', { pieces: [{ id, location: 'shelf' }] });
    expect(await toIssue()).toMatchObject({ orders: [{ number: order.number }] });
    await order.happen('receipt_issued');
    expect((await order.show()).returnReceipt).toBe(0);
    await send();
    expect((await order.show()).order.state).toBe('shipped');
    expect(receiptsOf(shop)[1]).toEqual(['1 × Вещь robe, XS 500000']);
  });

  test('charges what the new piece costs more, before it is sent', async () => {
    const seen = await exchange([KEPT, REST, { sku: 'robe-l', quantity: 1 }]);
    expect(seen).toMatchObject({ difference: 100_000, settlement: 'charge' });
    expect((await order.post('/events', { event: 'shipped' })).status).toBe(409);
    await order.pay();
    await send();
    expect(receiptsOf(shop).slice(1)).toEqual([['1 × Вещь robe, L 500000'], ['1 × Вещь robe, L 100000']]);
  });

  test('refunds what the new piece costs less as delivered goods', async () => {
    const seen = await exchange([KEPT, REST, { sku: 'robe-s', quantity: 1 }]);
    expect(seen).toMatchObject({ difference: -100_000, settlement: 'refund' });
    const { refunds, returnReceipt, refundable } = await order.show();
    expect([refunds, returnReceipt, refundable.byCard]).toMatchObject([[{ amount: 100_000 }], 400_000, 949_100]);
    await send();
    expect(receiptsOf(shop)[1]).toEqual(['1 × Вещь robe, S 400000']);
  });

  test('takes the place of a line whose pieces all come back, and is refunded like any other', async () => {
    await exchange([{ position: 0, sku: 'robe-xs', quantity: 2 }, REST]);
    expect(await linesOf()).toEqual(['2 × robe-xs', '1 × socks-m']);
    await send();
    const back = { lines: [{ position: 0, quantity: 1 }], reason: 'size', version: (await order.show()).version };
    expect((await order.post('/refunds', back)).status).toBe(200);
    expect((await order.show()).refunds).toMatchObject([{ amount: 500_000, lines: [{ position: 0, quantity: 1 }] }]);
  });

  test('receives a returned piece once, to the shelf or not, and takes a wrong mark back', async () => {
    await exchange([REST, { sku: 'robe-xs', quantity: 2 }]);
    const [one, two] = (await order.show()).exchanged;
    const locate = async (id: string | undefined, there: string) =>
      (await order.post('/exchanged-pieces', { pieces: [{ id, location: there }] })).status;
    expect([await locate(one?.id, 'shelf'), await locate(one?.id, 'shelf'), await stockOf('robe-m')]).toEqual([
      200, 409, 4,
    ]);
    expect([await locate(two?.id, 'discarded'), await stockOf('robe-m')]).toEqual([200, 4]);
    expect((await order.show()).exchanged).toMatchObject([{ location: 'shelf' }, { location: 'discarded' }]);
    expect([await locate(one?.id, 'awaited'), await stockOf('robe-m')]).toEqual([200, 3]);
    expect([await locate(two?.id, 'awaited'), await locate(two?.id, 'awaited')]).toEqual([200, 409]);
    expect((await order.show()).exchanged).toMatchObject([
      { location: 'awaited', receivedAt: null },
      { location: 'awaited' },
    ]);
    const { results } = await env.DB.prepare("SELECT kind, detail FROM order_event WHERE kind LIKE 'exchange-%'").all();
    expect(results).toEqual(
      ['received', 'received', 'awaited', 'awaited'].map((each) => ({ kind: `exchange-${each}`, detail: 'robe-m' })),
    );
  });

  test('takes no piece off the shelf that is sold by now', async () => {
    await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
    const [{ id } = { id: '' }] = (await order.show()).exchanged;
    await order.post('/exchanged-pieces', { pieces: [{ id, location: 'shelf' }] });
    await env.DB.exec("UPDATE variant SET stock = 0 WHERE sku = 'robe-m'");
    expect((await order.post('/exchanged-pieces', { pieces: [{ id, location: 'awaited' }] })).status).toBe(409);
    expect((await order.show()).exchanged).toMatchObject([{ location: 'shelf' }]);
  });

  test('needs something that comes back and something that goes out', async () => {
    const { version } = await order.show();
    for (const lines of [
      [KEPT, REST],
      [{ position: 0, quantity: 2 }, REST, { sku: 'robe-xs', quantity: 1 }],
    ]) {
      const refused = await order.post('/lines-preview', { version, lines });
      expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'no-exchange' }]);
    }
    const grown = await order.post('/lines-preview', { version, lines: [{ position: 0, quantity: 3 }, REST] });
    expect(await grown.json()).toMatchObject({ reason: 'line-locked' });
  });

  test('is made once by two people, and again after the next parcel', async () => {
    const lines = [KEPT, REST, { sku: 'robe-xs', quantity: 1 }];
    const body = { version: 0, lines, expectedDifference: 0 };
    const both = await Promise.all([order.post('/lines', body, 'one'), order.post('/lines', body, 'two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await send();
    await exchange([KEPT, REST, { position: 2, sku: 'robe-l', quantity: 1 }], { isWaived: true });
    expect((await order.show()).returnReceipt).toBe(1_000_000);
    await send();
    expect(sumBy(receiptsOf(shop), (each) => each.length)).toBe(5);
  });
});

/** All that an exchange changes of the order, as it is stored. */
async function stored() {
  const read = async (sql: string) => (await env.DB.prepare(sql).all()).results;
  return {
    order: await read('SELECT state, subtotal, discount, difference, total, paid_lines, delivery_dates FROM orders'),
    lines: await read(`SELECT position, sku, quantity, unit_price, discount, promotions, reserved, sent, restocked,
      delivery_dates, first_delivery_dates FROM order_line ORDER BY position`),
    pieces: await read('SELECT id, position, unit, stage, shipment FROM piece ORDER BY id'),
    stock: await read('SELECT sku, stock FROM variant ORDER BY sku'),
    sold: await read('SELECT handle, sold FROM product ORDER BY handle'),
    uses: await read('SELECT amount, price_amount, released_at FROM promotion_use'),
    receipts: await read('SELECT attempt_id, shipment, status, spans FROM closing_receipt'),
    awaited: await read('SELECT piece_id FROM exchanged_piece'),
  };
}

describe('an exchange that is taken back', () => {
  test.each([
    ['another size', [KEPT, REST, { sku: 'robe-xs', quantity: 1 }]],
    ['all of a line', [{ position: 0, sku: 'robe-xs', quantity: 2 }, REST]],
    ['a line before others', [REST, { sku: 'robe-xs', quantity: 2 }]],
    ['a dearer piece, whose difference is due', [KEPT, REST, { sku: 'robe-l', quantity: 1 }]],
    ['a dearer piece, whose difference is waived', [KEPT, REST, { sku: 'robe-l', quantity: 1 }], { isWaived: true }],
  ] as readonly [string, readonly object[], object?][])(
    'leaves nothing of itself: %s',
    async (_, lines, more: object = {}) => {
      const before = await stored();
      await exchange(lines, more);
      await shop.runJobs();
      expect((await order.show()).actions).toContain('exchange_undone');
      await order.happen('exchange_undone');
      expect(await stored()).toEqual(before);
      const shown = await order.show();
      expect(shown.charges.filter(({ state }) => state === 'due')).toEqual([]);
      expect([shown.balance.due, shown.returnReceipt, shown.order.awaited]).toEqual([0, 0, []]);
      expect(shown.actions).not.toContain('exchange_undone');
      await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
      await send();
      expect(receiptsOf(shop).at(-1)).toEqual(['1 × Вещь robe, XS 500000']);
    },
  );

  test('says that it is off, as its preview did, if the email about it has gone, and otherwise nothing', async () => {
    const told = async () => {
      await shop.deliverEmails();
      return shop.mail.sent.splice(0).filter(({ subject }) => subject.startsWith('Обмен'));
    };
    const previewed = async () =>
      (await (await order.post('/event-preview', { event: 'exchange_undone' })).json()) as object;
    await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
    expect(await previewed()).toMatchObject({ emails: [] });
    const [asked] = await told();
    expect(asked?.subject).toMatch(/^Обмен по заказу №\s\d+$/);
    expect(asked?.text).toContain('Отправьте нам обратно: Вещь robe, Вино, M.');
    expect(asked?.text).toContain('Взамен отправим вам: Вещь robe, Вино, XS.');
    expect(asked?.text).toContain('Куда отправить');
    expect(asked?.text).not.toContain('Адрес доставки');
    const subject = expect.stringMatching(/^Обмен по заказу №\s\d+ отменён$/) as string;
    expect(await previewed()).toMatchObject({ emails: [{ kind: 'changed', content: { subject } }] });
    await order.happen('exchange_undone');
    const [off] = await told();
    expect(off?.subject).toEqual(subject);
    expect(off?.text).toContain('Оставьте себе: Вещь robe, Вино, M.');
    expect(off?.text).not.toMatch(/Отправьте нам|Куда отправить|Будет готово/);
    const emails = (await order.show()).emails.slice(-2);
    expect(emails.map(({ kind }) => kind)).toEqual(['exchanged', 'exchange-undone']);
    await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
    await order.happen('exchange_undone');
    expect(await told()).toEqual([]);
    // Sent again, the email about it says that it is off.
    shop.time.now += 1000;
    await order.post(`/emails/${emails[0]?.id}/repeat`, {});
    expect((await order.show()).emails.at(-1)?.kind).toBe('exchange-undone');
  });

  test.each([
    [
      'a piece came back',
      async () => {
        const [{ id } = { id: '' }] = (await order.show()).exchanged;
        await order.post('/exchanged-pieces', { pieces: [{ id, location: 'discarded' }] });
      },
    ],
    ['its return receipt was issued', () => order.happen('receipt_issued')],
    ['the new piece was sent', () => send()],
    ['the order was changed', () => exchange([KEPT, REST, { position: 2, sku: 'robe-l', quantity: 1 }])],
  ] as const)('is refused once %s', async (_, happened) => {
    await exchange([KEPT, REST, { sku: 'robe-xs', quantity: 1 }]);
    await happened();
    expect((await order.show()).actions).not.toContain('exchange_undone');
    expect((await order.post('/events', { event: 'exchange_undone' })).status).toBe(409);
  });

  test('is refused once money went back or came', async () => {
    await exchange([KEPT, REST, { sku: 'robe-s', quantity: 1 }]);
    expect((await order.show()).actions).not.toContain('exchange_undone');
    await send();
    await exchange([KEPT, REST, { position: 2, sku: 'robe-l', quantity: 1 }]);
    await order.pay();
    expect((await order.show()).actions).not.toContain('exchange_undone');
  });
});
