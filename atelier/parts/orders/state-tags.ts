import type { TagKind } from '#atelier/app/ui/values.tsx';
import type { OrderState } from '#shared/contract/order.ts';

/** The tag of each state: what waits for the shop stands out most, what has ended least. */
export const ORDER_STATE_TAGS = {
  awaiting_manager: 'waiting',
  awaiting_payment: 'plain',
  confirmed: 'waiting',
  paid: 'waiting',
  in_production: 'going',
  shipped: 'sent',
  delivered: 'done',
  cancelled: 'over',
  expired: 'over',
  refunded: 'over',
} as const satisfies Record<OrderState, TagKind>;
