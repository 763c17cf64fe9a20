import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { ORDER_EVENTS } from '#api/orders/order-states.ts';
import { findEdge, ORDER_EDGES } from '#api/orders/state-machine.ts';
import { ORDER_STATES, type OrderState } from '#shared/contract/order.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';

describe('the table', () => {
  test('never leads an order back to a state it has left, unless a person takes a step back or exchanges a piece', () => {
    const forward = ORDER_EDGES.filter(({ event }) => event !== 'exchanged' && !event.endsWith('_undone'));
    // A part that is sent leaves the order where it is.
    const next = (from: OrderState) =>
      forward.filter((edge) => edge.from.includes(from) && edge.to !== from).map((edge) => edge.to);
    const reach = (from: OrderState, seen: readonly OrderState[] = []): OrderState[] =>
      next(from).flatMap((to) => (seen.includes(to) ? [] : [to, ...reach(to, [...seen, to])]));
    for (const state of ORDER_STATES) expect(reach(state)).not.toContain(state);
  });

  test('has one edge for an event in a state, and reaches every state', () => {
    const ways = ORDER_EDGES.flatMap((edge) => edge.from.map((from) => `${from} ${edge.event}`));
    expect(new Set(ways).size).toBe(ways.length);
    expect(new Set(ORDER_EDGES.map((edge) => edge.to))).toEqual(new Set(ORDER_STATES));
    expect(new Set(ORDER_EDGES.map((edge) => edge.event))).toEqual(new Set(ORDER_EVENTS));
  });

  test('returns reserved stock and certificates wherever an order ends without being shipped', () => {
    const kept: readonly string[] = ['shipped', 'delivered'];
    for (const edge of ORDER_EDGES.filter(({ to }) => to === 'cancelled' || to === 'expired' || to === 'refunded')) {
      const isOut = edge.from.some((from) => kept.includes(from));
      expect(edge.effects.includes('stock-released')).toBe(!isOut);
    }
  });

  test('issues and mails certificates on every way from unpaid to paid', () => {
    const unpaid: readonly string[] = ['awaiting_payment', 'awaiting_manager'];
    const unsold: readonly string[] = ['cancelled', 'expired'];
    const ways = ORDER_EDGES.filter(
      ({ from, to }) => from.some((each) => unpaid.includes(each)) && !unsold.includes(to),
    );
    expect(ways.length).toBeGreaterThan(0);
    for (const { effects } of ways) {
      expect(effects).toEqual(
        expect.arrayContaining(['certificates-spent', 'certificates-issued', 'certificate-emails-due']),
      );
    }
  });
});

describe('an order', () => {
  let shop: Shop;
  let orderId: string;
  let number: string;
  beforeEach(async () => {
    shop = openShop();
    await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { stock: 5 })] })]);
    const { order } = await placed(shop, anOrder('robe-m', {}, 2));
    number = order.number;
    orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
  });

  test('is moved by one of thirty concurrent callers, with its effects once', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        applyTransition(shop.ports, { orderId, event: index % 2 === 0 ? 'cancelled' : 'expired' }),
      ),
    );
    expect(results.filter((result) => result === 'applied')).toHaveLength(1);
    expect(await eventsOf(number)).toHaveLength(2);
    expect(await stockOf('robe-m')).toBe(5);
  });

  test('refuses events that the table does not have, logs them, and stores nothing', async () => {
    for (const event of ORDER_EVENTS.filter((name) => !findEdge('awaiting_payment', name) && !/^placed/.test(name))) {
      expect(await applyTransition(shop.ports, { orderId, event, actor: 'operator' })).toBe('illegal');
      const line = { event: 'illegal-event', order: orderId, from: 'awaiting_payment', refused: event };
      expect(shop.logs).toContainEqual(expect.objectContaining(line));
    }
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment']);
  });

  test('is not paid by any call while no money came', async () => {
    expect(await applyTransition(shop.ports, { orderId, event: 'paid' })).toBe('guard-failed');
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment']);
  });

  test('receives the same event again without effect', async () => {
    expect(await applyTransition(shop.ports, { orderId, event: 'cancelled', actor: 'operator' })).toBe('applied');
    expect(await applyTransition(shop.ports, { orderId, event: 'cancelled', actor: 'operator' })).toBe(
      'already-applied',
    );
    expect(await stockOf('robe-m')).toBe(5);
    expect(await env.DB.prepare("SELECT actor FROM order_event WHERE kind = 'cancelled'").first('actor')).toBe(
      'operator',
    );
  });

  test('keeps track of its stock through all events, and returns it when refunded in time', async () => {
    for (const event of ['paid_by_hand', 'in_production', 'refunded_by_hand'] as const) {
      expect(await stockOf('robe-m')).toBe(3);
      expect(await applyTransition(shop.ports, { orderId, event })).toBe('applied');
    }
    expect(await stockOf('robe-m')).toBe(5);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', '→ in_production', '→ refunded']);
  });
});
