import type { Effect } from '#api/orders/effects.ts';
import type { Guard } from '#api/orders/guards.ts';
import type { OrderState } from '#shared/contract/order.ts';

/**
 * What can happen to an order. `paid` is the card provider's word and `paid_by_hand` a person's, who has seen the
 * money elsewhere; `refunded` and `refunded_by_hand` are their counterparts. `expired` is the schedule's.
 */
export const ORDER_EVENTS = [
  'placed_free',
  'placed_for_card',
  'placed_for_manager',
  'paid',
  'paid_by_hand',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'refunded_by_hand',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** States after which an order asks nothing more of its owner, nor of what is stored of them. */
export const ENDED_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'refunded'];

/** `new` is an order before its first event. */
export type Origin = OrderState | 'new';

export type Edge = {
  from: readonly Origin[];
  event: OrderEvent;
  to: OrderState;
  /** What must hold besides the state; checked by the batch itself (guards.ts). */
  guard?: Guard;
  /** What is written with the new state, in the same batch and in this order (effects.ts). */
  effects: readonly Effect[];
};

/** What every order ends with that nobody will pay. */
const GIVEN_UP = [
  'give-stock-back',
  'give-certificates-back',
  'give-promotions-back',
] as const satisfies readonly Effect[];
/**
 * Who let the half hour for a card run out knows it; who waited for the manager, or had it cancelled, is told. So is the
 * manager of what they were to see to: whoever cancels, a ticket in hand would be sewn.
 */
const CANCELLED = [...GIVEN_UP, 'mail-cancelled'] as const satisfies readonly Effect[];
const CLOSED_UNPAID = [...GIVEN_UP, 'mail-expired', 'mail-manager-ended'] as const satisfies readonly Effect[];
/** Each refund sends its own letter and takes its money off the certificates that the order sold (payments/). */
const REFUNDED = ['give-certificates-back', 'end-certificates', 'cancel-charges'] as const satisfies readonly Effect[];
const REFUNDED_BY_HAND = [...REFUNDED, 'cancel-certificates', 'mail-refunded'] as const satisfies readonly Effect[];
const PAID = [
  'count-sales',
  'start-sewing',
  'queue-pieces',
  'spend-certificates',
  'issue-certificates',
  'mail-paid',
  'mail-manager',
  'mail-certificates',
] as const satisfies readonly Effect[];

/**
 * All that an order can go through: the code, the tests and the operator's command run on this table. Nothing leads
 * back, so that a late word of anybody never undoes what was done.
 */
export const ORDER_EDGES: readonly Edge[] = [
  {
    from: ['new'],
    event: 'placed_free',
    to: 'confirmed',
    effects: ['take-stock', 'count-sales', 'queue-pieces', 'spend-certificates', 'mail-confirmation', 'mail-manager'],
  },
  {
    from: ['new'],
    event: 'placed_for_card',
    to: 'awaiting_payment',
    effects: ['take-stock', 'mail-confirmation'],
  },
  {
    from: ['new'],
    event: 'placed_for_manager',
    to: 'awaiting_manager',
    effects: ['take-stock', 'mail-confirmation', 'mail-manager'],
  },

  { from: ['awaiting_payment'], event: 'paid', to: 'paid', guard: 'money-came', effects: PAID },
  { from: ['awaiting_manager'], event: 'paid_by_hand', to: 'paid', effects: PAID },
  { from: ['awaiting_payment'], event: 'paid_by_hand', to: 'paid', guard: 'nothing-under-way', effects: PAID },

  // Nothing is sewn before somebody has said that it is paid for: what payment brings about hangs on that alone.
  { from: ['confirmed', 'paid'], event: 'in_production', to: 'in_production', effects: [] },
  {
    from: ['in_production'],
    event: 'shipped',
    to: 'shipped',
    guard: 'nothing-due',
    effects: ['hand-stock-over', 'owe-closing-receipt', 'mail-shipped'],
  },
  { from: ['shipped'], event: 'delivered', to: 'delivered', effects: [] },
  { from: ['paid'], event: 'delivered', to: 'delivered', guard: 'certificates-sent', effects: [] },

  {
    from: ['confirmed', 'awaiting_manager'],
    event: 'cancelled',
    to: 'cancelled',
    effects: [...CANCELLED, 'mail-manager-ended'],
  },
  // The provider cannot take a link back: money that still comes by it finds the order closed, and is sent back.
  { from: ['awaiting_payment'], event: 'cancelled', to: 'cancelled', guard: 'nothing-in-question', effects: CANCELLED },
  { from: ['awaiting_payment'], event: 'expired', to: 'expired', guard: 'nothing-under-way', effects: GIVEN_UP },
  { from: ['awaiting_manager'], event: 'expired', to: 'expired', effects: CLOSED_UNPAID },

  // What was shipped comes back, if it does, as a new count of the stock.
  {
    from: ['confirmed', 'paid', 'in_production'],
    event: 'refunded',
    to: 'refunded',
    guard: 'money-went-back',
    effects: ['give-stock-back', 'stop-pieces', ...REFUNDED],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded',
    to: 'refunded',
    guard: 'money-went-back',
    effects: REFUNDED,
  },
  {
    from: ['paid', 'in_production'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guard: 'no-card-money',
    effects: ['give-stock-back', 'stop-pieces', ...REFUNDED_BY_HAND],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guard: 'no-card-money',
    effects: REFUNDED_BY_HAND,
  },
];

/** The one edge an event may take from a state; null where the table has none. */
export function findEdge(from: Origin, event: OrderEvent): Edge | null {
  return ORDER_EDGES.find((edge) => edge.event === event && edge.from.includes(from)) ?? null;
}

/** Whether an event has led to a state already, so that hearing of it again is no error. */
export function isDone(state: OrderState, event: OrderEvent): boolean {
  return ORDER_EDGES.some((edge) => edge.event === event && edge.to === state);
}
