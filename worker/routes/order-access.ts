import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';

/** The number in the path and the token in the query: who has both may see the order. */
export const OrderParams = z.object({ number: z.string().check(z.regex(/^\d{4,10}$/)) });
export const OrderAccess = z.object({ token: OrderToken });
export type OrderParams = z.infer<typeof OrderParams>;
export type OrderAccess = z.infer<typeof OrderAccess>;

/** The result pages may be opened without an order and then say only what holds for all. */
export const ResultQuery = z.object({
  order: z.catch(z.optional(OrderParams.shape.number), undefined),
  token: z.catch(z.optional(OrderToken), undefined),
});
export type ResultQuery = z.infer<typeof ResultQuery>;
