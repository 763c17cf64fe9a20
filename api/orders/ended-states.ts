import type { OrderState } from '#shared/contract/order.ts';

/** States after which an order asks nothing more of its owner, nor of what is kept of them. */
export const ENDED_STATES: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'refunded'];
