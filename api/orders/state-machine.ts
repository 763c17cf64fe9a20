import type { Effect } from '#api/orders/effects.ts';
import type { Guard } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import {
  CANCELLED,
  CLOSED_UNPAID,
  GIVEN_UP,
  PAID,
  REFUNDED,
  REFUNDED_BY_HAND,
  SENDING_UNDONE,
  SENT,
} from '#api/orders/transition-effects.ts';
import type { OrderState } from '#shared/contract/order.ts';

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

/**
 * All transitions of an order: the code, the tests and the operators' command use this table. Only a person leads an
 * order back, by an exchange or by what is undone; a late message never does.
 */
export const ORDER_EDGES: readonly Edge[] = [
  {
    from: ['new'],
    event: 'placed_free',
    to: 'confirmed',
    effects: [
      'stock-reserved',
      'sales-counted',
      'pieces-queued',
      'certificates-spent',
      'confirmation-email-due',
      'manager-email-due',
    ],
  },
  {
    from: ['new'],
    event: 'placed_for_payment',
    to: 'awaiting_payment',
    effects: ['stock-reserved', 'confirmation-email-due'],
  },
  {
    from: ['new'],
    event: 'placed_for_manager',
    to: 'awaiting_manager',
    effects: ['stock-reserved', 'confirmation-email-due', 'manager-email-due'],
  },

  { from: ['awaiting_payment'], event: 'paid', to: 'paid', guards: ['payment-received'], effects: PAID },
  { from: ['awaiting_manager'], event: 'paid_by_hand', to: 'paid', effects: PAID },
  { from: ['awaiting_payment'], event: 'paid_by_hand', to: 'paid', guards: ['no-payment-in-progress'], effects: PAID },

  // Nothing is sewn before an order is confirmed as paid: everything that payment causes depends on these edges alone.
  { from: ['confirmed', 'paid'], event: 'in_production', to: 'in_production', guards: ['has-pieces'], effects: [] },
  {
    from: ['in_production'],
    event: 'shipped',
    to: 'shipped',
    guards: ['no-full-refund-in-progress', 'has-pieces', 'no-charge-due'],
    effects: SENT,
  },
  // The rest follows: its last part is `shipped`, unless all of it is refunded.
  {
    from: ['in_production'],
    event: 'part_shipped',
    to: 'in_production',
    guards: ['no-full-refund-in-progress', 'has-pieces', 'no-charge-due'],
    effects: SENT,
  },
  {
    from: ['in_production'],
    event: 'rest_refunded',
    to: 'shipped',
    guards: ['partly-sent', 'nothing-left', 'no-charge-due'],
    effects: ['reservation-ended', 'closing-receipt-due'],
  },
  // New pieces are made and sent for those that come back; both are written with the lines (orders/changes/).
  { from: ['shipped', 'delivered', 'in_production'], event: 'exchanged', to: 'in_production', effects: [] },
  // Taken back it is in the state that it was exchanged in (orders/changes/undo-exchange.ts).
  { from: ['in_production'], event: 'exchange_undone', to: 'shipped', guards: ['exchange-untouched'], effects: [] },
  // What was pressed by mistake: before the first cut, and before the closing receipt.
  {
    from: ['in_production'],
    event: 'production_undone',
    to: 'paid',
    guards: ['no-piece-cut', 'production-began-paid'],
    effects: [],
  },
  {
    from: ['in_production'],
    event: 'free_production_undone',
    to: 'confirmed',
    guards: ['no-piece-cut', 'production-began-free'],
    effects: [],
  },
  {
    from: ['shipped'],
    event: 'shipping_undone',
    to: 'in_production',
    guards: ['partly-sent', 'no-closing-receipt-begun', 'none-refunded-since-sent'],
    effects: SENDING_UNDONE,
  },
  {
    from: ['in_production'],
    event: 'part_shipping_undone',
    to: 'in_production',
    guards: ['partly-sent', 'no-closing-receipt-begun', 'none-refunded-since-sent'],
    effects: SENDING_UNDONE,
  },
  { from: ['shipped'], event: 'delivered', to: 'delivered', effects: [] },
  // Certificates are delivered by their emails, also where the pieces ordered with them went back while being made.
  {
    from: ['paid', 'in_production'],
    event: 'delivered',
    to: 'delivered',
    guards: ['has-certificates-only', 'certificates-sent', 'no-charge-due'],
    effects: [],
  },

  {
    from: ['confirmed'],
    event: 'cancelled',
    to: 'cancelled',
    effects: ['sales-uncounted', ...CANCELLED, 'manager-ended-email-due'],
  },
  {
    from: ['awaiting_manager'],
    event: 'cancelled',
    to: 'cancelled',
    effects: [...CANCELLED, 'manager-ended-email-due'],
  },
  // The provider cannot revoke a link: money that still comes by it finds the order closed, and is refunded.
  {
    from: ['awaiting_payment'],
    event: 'cancelled',
    to: 'cancelled',
    guards: ['no-open-dispute'],
    effects: CANCELLED,
  },
  {
    from: ['awaiting_payment'],
    event: 'expired',
    to: 'expired',
    guards: ['no-payment-in-progress'],
    effects: GIVEN_UP,
  },
  { from: ['awaiting_manager'], event: 'expired', to: 'expired', effects: CLOSED_UNPAID },

  // Returned pieces are added to the stock by a new count.
  {
    from: ['confirmed', 'paid', 'in_production'],
    event: 'refunded',
    to: 'refunded',
    guards: ['fully-refunded'],
    effects: ['stock-released', 'pieces-stopped', ...REFUNDED],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded',
    to: 'refunded',
    guards: ['fully-refunded'],
    effects: REFUNDED,
  },
  {
    from: ['paid', 'in_production'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guards: ['no-card-refund-left'],
    effects: ['stock-released', 'pieces-stopped', ...REFUNDED_BY_HAND],
  },
  {
    from: ['shipped', 'delivered'],
    event: 'refunded_by_hand',
    to: 'refunded',
    guards: ['no-card-refund-left'],
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
