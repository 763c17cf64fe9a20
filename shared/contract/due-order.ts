import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/** What of an order is to be paid, as every page reads it of one that waits for its payment. */
export const DueOrder = z.object({
  /** What its owner has to pay by card now: its total, or a charged difference; 0 if nothing. */
  due: Kopecks,
  /** Until when its payment may be started, or goes on if it was; null if nothing is due for the order itself. */
  payUntil: z.nullable(z.string()),
});
