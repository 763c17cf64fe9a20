import * as z from 'zod/mini';
import { lines } from './typed-text.ts';

export const NewOrderNote = z.strictObject({
  text: lines(2000),
});

/** A note on an order for colleagues. */
export const OrderNote = z.object({
  id: z.string(),
  text: z.string(),
  /** Its author, who may delete it. */
  author: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;
