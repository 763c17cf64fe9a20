import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/**
 * The state of a discount code. `used-before`: the same mailbox or phone has used it as often as allowed;
 * `not-for-these`: it applies to nothing in the cart; `better-offer`: another discount takes off more, and only one of
 * them may be used.
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
  /** As the shop writes it; as typed if it is unknown. */
  code: z.string(),
  state: z.enum(DISCOUNT_CODE_STATES),
  /** What is missing to the minimum sum, kopecks; 0 in every state but `minimum`. */
  missing: Kopecks,
});
export type QuotedDiscountCode = z.infer<typeof QuotedDiscountCode>;

/** What a promotion takes off the goods. `name` is for promotions without a code. */
export const Discount = z.object({ code: z.nullable(z.string()), name: z.string(), amount: Kopecks });
export type Discount = z.infer<typeof Discount>;

/**
 * The sum from which delivery is free, and what is missing to it; 0 if it is free. `countries`: where it applies, while
 * the cart's country is not known; empty for everywhere.
 */
export const FreeDelivery = z.object({
  minimum: Kopecks,
  missing: Kopecks,
  countries: z._default(z.array(z.string()), []),
});
export type FreeDelivery = z.infer<typeof FreeDelivery>;

/** The address of a set's page, and its name. */
export const SetLink = z.object({ set: z.string(), name: z.string() });
