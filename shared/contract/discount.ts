import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/**
 * What became of a discount's code. `used-before`: the same mailbox or phone has used it as often as it may;
 * `not-for-these`: nothing in the cart is what it is for; `better-offer`: another discount takes off more, and only one
 * of them may be used.
 */
export const DISCOUNT_CODE_STATES = [
  'ok',
  'unknown',
  'not-started',
  'ended',
  'used-up',
  'used-before',
  'country',
  'delivery-method',
  'not-for-these',
  'minimum',
  'better-offer',
] as const;
export type DiscountCodeState = (typeof DISCOUNT_CODE_STATES)[number];

export const QuotedDiscountCode = z.object({
  /** As the shop writes it; as it was typed where it is unknown. */
  code: z.string(),
  state: z.enum(DISCOUNT_CODE_STATES),
  /** What is missing of the sum from which it works, kopecks; 0 in every state but `minimum`. */
  missing: Kopecks,
});
export type QuotedDiscountCode = z.infer<typeof QuotedDiscountCode>;

/** What a promotion takes off the goods. `name` is for those without a code. */
export const Discount = z.object({ code: z.nullable(z.string()), name: z.string(), amount: Kopecks });
export type Discount = z.infer<typeof Discount>;

/**
 * From which sum on delivery is free, and how much of it is missing; 0 where it is free. `countries`: only there, while the
 * country of the cart is not known; none for everywhere.
 */
export const FreeDelivery = z.object({
  minimum: Kopecks,
  missing: Kopecks,
  countries: z._default(z.array(z.string()), []),
});
export type FreeDelivery = z.infer<typeof FreeDelivery>;
