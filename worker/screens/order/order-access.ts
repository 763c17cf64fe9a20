import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';

const optionalToken = z.catch(z.optional(OrderToken), undefined);

/** The number in the path and the token in the query: both are needed to see the order. */
export const OrderParams = z.object({ number: z.string().check(z.regex(/^\d{4,10}$/)) });
export const OrderAccess = z.object({ token: optionalToken });
export type OrderParams = z.infer<typeof OrderParams>;
export type OrderAccess = z.infer<typeof OrderAccess>;

/** Access after a payment: the order's owner, or anyone with the token of that payment's result. */
export const ReturnAccess = z.object({ token: optionalToken, result: optionalToken });
export type ReturnAccess = z.infer<typeof ReturnAccess>;

/** The result pages may be opened without an order; then they show only general text. */
export const ResultQuery = z.object({
  order: z.catch(z.optional(OrderParams.shape.number), undefined),
  ...ReturnAccess.shape,
});
export type ResultQuery = z.infer<typeof ResultQuery>;
