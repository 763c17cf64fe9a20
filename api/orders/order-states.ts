import type { OrderState } from '#shared/contract/order.ts';

/**
 * The events of an order. `paid` comes from the card provider and `paid_by_hand` from a person who has seen the money
 * elsewhere; likewise `refunded` and `refunded_by_hand`. `expired` comes from the schedule. `part_shipped`: other
 * pieces follow; `rest_refunded`: none do, because they are refunded; `exchanged`: others go out for what comes back.
 */
export const ORDER_EVENTS = [
  'placed_free',
  'placed_for_payment',
  'placed_for_manager',
  'paid',
  'paid_by_hand',
  'in_production',
  'production_undone',
  'free_production_undone',
  'shipped',
  'part_shipped',
  'rest_refunded',
  'shipping_undone',
  'part_shipping_undone',
  'delivered',
  'exchanged',
  'exchange_undone',
  'cancelled',
  'expired',
  'refunded',
  'refunded_by_hand',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Final states: nothing more is expected of the owner, and their data may be erased. */
export const ENDED_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'refunded'];

/** States of an order that waits for its payment. */
export const UNPAID_STATES: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager'];

/** Final states of an order that was never paid. */
export const CLOSED_STATES: readonly OrderState[] = ['cancelled', 'expired'];
