import type { OrderState } from '#shared/contract/order.ts';

/** What an order can become. Nothing leads back, so that a late word of anybody never undoes what was done. */
export const ORDER_EDGES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  confirmed: ['in_production', 'cancelled'],
  awaiting_manager: ['paid', 'in_production', 'cancelled'],
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['in_production', 'refunded'],
  in_production: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
};

/** `same` is done already and no fault; `illegal` is to be refused and logged. */
export function judgeTransition(from: OrderState, to: OrderState): 'allowed' | 'same' | 'illegal' {
  if (from === to) return 'same';
  return ORDER_EDGES[from].includes(to) ? 'allowed' : 'illegal';
}
