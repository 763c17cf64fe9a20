import * as z from 'zod/mini';
import { manyLines } from './typed-text.ts';

export const NewOrderNote = z.strictObject({
  text: z.string().check(z.trim(), ...manyLines, z.minLength(1, 'required'), z.maxLength(2000, 'too-long')),
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
