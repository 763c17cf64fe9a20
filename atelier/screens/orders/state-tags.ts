import type { OrderState } from '#shared/contract/order.ts';

/** How the state of an order looks: what waits for somebody stands out. */
export const STATE_TAGS: Readonly<Record<OrderState, 'plain' | 'waiting' | 'done'>> = {
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
