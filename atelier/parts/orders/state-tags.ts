import type { OrderState } from '#shared/contract/order.ts';

/** The tag of each state: those that wait for somebody stand out. */
export const ORDER_STATE_TAGS: Readonly<Record<OrderState, 'plain' | 'waiting' | 'done'>> = {
  awaiting_manager: 'waiting',
  awaiting_payment: 'plain',
  confirmed: 'waiting',
  paid: 'waiting',
  in_production: 'plain',
  shipped: 'plain',
  delivered: 'done',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
};
