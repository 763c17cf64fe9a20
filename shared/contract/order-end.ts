import * as z from 'zod/mini';

// What pages know of the two calls by which an owner ends an order; order-operations.ts has the rest.
export const cancelOrder = {
  method: 'POST',
  path: '/orders/{number}/cancellation',
  response: z.object({ cancelled: z.literal(true) }),
} as const;

export const eraseOrder = {
  method: 'POST',
  path: '/orders/{number}/erasure',
  response: z.object({ erased: z.literal(true) }),
} as const;
