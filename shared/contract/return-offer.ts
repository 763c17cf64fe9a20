import * as z from 'zod/mini';
import { Day } from './delivery-and-returns.ts';
import { PiecesOfLine } from './parcel.ts';

/** What of an order may come back, and until when: the rule is `returnWindow` of shared/domain/return-window.ts. */
export const ReturnOffer = z.object({
  /** Calendar days after `countedFrom`. */
  days: z.int(),
  /** The last day, wherever the shopper is. */
  until: Day,
  countedFrom: z.enum(['delivery', 'estimate']),
  /** Whether that day is not over. */
  isOpen: z.boolean(),
  /** The pieces of each line that were sent, and are neither refunded nor on their way back. */
  lines: z.array(
    z.extend(PiecesOfLine, {
      /** Whether it is taken back for being disliked too, and not only if it is faulty. */
      isDislikable: z.boolean(),
      /** How many were sent back to her before: these come back only if they are faulty. */
      wasBack: z._default(z.int(), 0),
      /** What it can be exchanged for: the same in other sizes that are to be had. */
      sizes: z._default(z.array(z.object({ sku: z.string(), size: z.string() })), []),
    }),
  ),
});
export type ReturnOffer = z.infer<typeof ReturnOffer>;
