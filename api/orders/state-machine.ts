import type { Effect } from '#api/orders/effects.ts';
import type { Guard } from '#api/orders/guards.ts';
import type { OrderState } from '#shared/contract/order.ts';

/**
 * The events of an order. `paid` comes from the card provider and `paid_by_hand` from a person who has seen the money
 * elsewhere; likewise `refunded` and `refunded_by_hand`. `expired` comes from the schedule.
 */
export const ORDER_EVENTS = [
  'placed_free',
  'placed_for_card',
  'placed_for_manager',
  'paid',
  'paid_by_hand',
  'in_production',
  'production_undone',
  'free_production_undone',
  'shipped',
  'shipping_undone',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'refunded_by_hand',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Final states: nothing more is expected of the owner, and their data may be erased. */
export const ENDED_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'refunded'];

/** Final states of an order that was never paid. */
export const CLOSED_STATES: readonly OrderState[] = ['cancelled', 'expired'];

/** `new` is an order before its first event. */
export type Origin = OrderState | 'new';

export type Edge = {
  from: readonly Origin[];
  event: OrderEvent;
  to: OrderState;
  /** Conditions besides the state; checked by the batch itself (guards.ts). */
  guards?: readonly Guard[];
  /** What is written with the new state, in the same batch and in this order (effects.ts). */
  effects: readonly Effect[];
};

/** The effects of every end without payment. */
const GIVEN_UP = [
  'give-stock-back',
  'give-certificates-back',
  'give-promotions-back',
] as const satisfies readonly Effect[];
/**
 * An expired card payment needs no letter; a shopper who waited for the manager, or whose order was cancelled, is
 * notified. So is the manager who has the ticket, so that the order is not sewn.
 */
const CANCELLED = [...GIVEN_UP, 'mail-cancelled'] as const satisfies readonly Effect[];
const CLOSED_UNPAID = [...GIVEN_UP, 'mail-expired', 'mail-manager-ended'] as const satisfies readonly Effect[];
/** Each refund sends its own letter and takes its money off the certificates that the order sold (payments/). */
const REFUNDED = [
  'give-certificates-back',
  'end-returned-certificates',
  'cancel-charges',
  'owe-received-charges',
] as const satisfies readonly Effect[];
const REFUNDED_BY_HAND = [
  'give-certificates-back',
  'end-certificates',
  'cancel-charges',
  'cancel-certificates',
  'clear-owed',
  'mail-refunded',
] as const satisfies readonly Effect[];
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
 * All transitions of an order: the code, the tests and the operators' command use this table. Only a person leads an
 * order back, by the events that are undone; a late message never does.
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

  { from: ['awaiting_payment'], event: 'paid', to: 'paid', guards: ['money-came'], effects: PAID },
  { from: ['awaiting_manager'], event: 'paid_by_hand', to: 'paid', effects: PAID },
  { from: ['awaiting_payment'], event: 'paid_by_hand', to: 'paid', guards: ['nothing-under-way'], effects: PAID },

  // Nothing is sewn before an order is confirmed as paid: everything that payment causes depends on these edges alone.
  { from: ['confirmed', 'paid'], event: 'in_production', to: 'in_production', guards: ['has-pieces'], effects: [] },
  {
    from: ['in_production'],
    event: 'shipped',
    to: 'shipped',
    guards: ['not-going-back', 'has-pieces', 'nothing-due'],
    effects: ['hand-stock-over', 'owe-closing-receipt', 'mail-shipped'],
  },
  // What was pressed by mistake: before the first cut, and before the closing receipt.
  {
    from: ['in_production'],
    event: 'production_undone',
    to: 'paid',
    guards: ['nothing-cut', 'begun-when-paid'],
    effects: [],
  },
  {
    from: ['in_production'],
    event: 'free_production_undone',
    to: 'confirmed',
    guards: ['nothing-cut', 'begun-when-free'],
    effects: [],
  },
  {
    from: ['shipped'],
    event: 'shipping_undone',
    to: 'in_production',
    guards: ['nothing-closed'],
    effects: ['take-stock-in-hand', 'drop-closing-receipts', 'drop-parcels', 'mail-shipping-undone'],
  },
  { from: ['shipped'], event: 'delivered', to: 'delivered', effects: [] },
  // Certificates are delivered by their letters; former versions let orders of them be made and sent.
  {
    from: ['paid', 'in_production'],
    event: 'delivered',
    to: 'delivered',
    guards: ['certificates-alone', 'certificates-sent'],
    effects: [],
  },

  {
    from: ['confirmed'],
    event: 'cancelled',
    to: 'cancelled',
    effects: ['uncount-sales', ...CANCELLED, 'mail-manager-ended'],
  },
  {
    from: ['awaiting_manager'],
    event: 'cancelled',
    to: 'cancelled',
    effects: [...CANCELLED, 'mail-manager-ended'],
  },
  // The provider cannot revoke a link: money that still comes by it finds the order closed, and is refunded.
  {
    from: ['awaiting_payment'],
    event: 'cancelled',
    to: 'cancelled',
    guards: ['nothing-in-question'],
    effects: CANCELLED,
  },
  { from: ['awaiting_payment'], event: 'expired', to: 'expired', guards: ['nothing-under-way'], effects: GIVEN_UP },
  { from: ['awaiting_manager'], event: 'expired', to: 'expired', effects: CLOSED_UNPAID },

  // Returned pieces are added to the stock by a new count.
  {
    from: ['confirmed', 'paid', 'in_production'],
    event: 'refunded',
    to: 'refunded',
    guards: ['money-went-back'],
    effects: ['give-stock-back', 'stop-pieces', ...REFUNDED],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded',
    to: 'refunded',
    guards: ['money-went-back'],
    effects: REFUNDED,
  },
  {
    from: ['paid', 'in_production'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guards: ['no-card-money'],
    effects: ['give-stock-back', 'stop-pieces', ...REFUNDED_BY_HAND],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guards: ['no-card-money'],
    effects: REFUNDED_BY_HAND,
  },
];

/** The edge for an event in a state; null if the table has none. */
export function findEdge(from: Origin, event: OrderEvent): Edge | null {
  return ORDER_EDGES.find((edge) => edge.event === event && edge.from.includes(from)) ?? null;
}

/** Whether an event has already led to a state, so that its repetition is not an error. */
export function isDone(state: OrderState, event: OrderEvent): boolean {
  return ORDER_EDGES.some((edge) => edge.event === event && edge.to === state);
}
