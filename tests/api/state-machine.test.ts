import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { judgeTransition, ORDER_EDGES } from '#api/orders/state-machine.ts';
import { transition } from '#api/orders/transition.ts';
import { ORDER_STATES, type OrderState } from '#shared/contract/order.ts';
import { aProduct, fill } from './catalogue.ts';
import { anOrder, placed } from './ordering.ts';
import { openShop } from './shop.ts';
import { eventsOf } from './stored.ts';

test('no order ever comes back to a state it has left', () => {
  const reach = (from: OrderState, seen: readonly OrderState[] = []): OrderState[] =>
    ORDER_EDGES[from].flatMap((to) => (seen.includes(to) ? [] : [to, ...reach(to, [...seen, to])]));
  for (const state of ORDER_STATES) expect(reach(state)).not.toContain(state);
});

test('the same state again is no fault, and what the table does not name is', () => {
  for (const from of ORDER_STATES) {
    expect(judgeTransition(from, from)).toBe('same');
    for (const to of ORDER_STATES.filter((other) => other !== from)) {
      expect(judgeTransition(from, to)).toBe(ORDER_EDGES[from].includes(to) ? 'allowed' : 'illegal');
    }
  }
});

test('of thirty callers one moves an order, and what belongs to it happens once', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const { order } = await placed(shop, anOrder('robe-m'));
  const orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      transition(shop.ports, { orderId, from: 'awaiting_payment', to: index % 2 === 0 ? 'paid' : 'expired' }),
    ),
  );
  expect(results.filter((result) => result === 'moved')).toHaveLength(1);
  expect(results.filter((result) => result === 'stale')).toHaveLength(29);
  expect(await eventsOf(order.number)).toHaveLength(2);
});

test('an illegal move is refused, logged, and leaves no trace on the order', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const { order } = await placed(shop, anOrder('robe-m'));
  const orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
  expect(await transition(shop.ports, { orderId, from: 'awaiting_payment', to: 'shipped' })).toBe('illegal');
  expect(await transition(shop.ports, { orderId, from: 'paid', to: 'paid' })).toBe('same');
  expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'illegal-transition', to: 'shipped' }));
  expect(await eventsOf(order.number)).toEqual(['created']);
});
