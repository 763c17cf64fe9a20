import * as z from 'zod/mini';

// The two calls by which an owner ends an order, as pages need them; order-operations.ts has the rest.
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
