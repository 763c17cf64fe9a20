import * as z from 'zod/mini';
import { lines } from './typed-text.ts';

const Text = lines(2000);

export const NewOrderNote = z.strictObject({
  text: Text,
});

/** A note on the ticket of a piece: words, a photograph (base64), or both. */
export const NewPieceNote = z
  .strictObject({ text: z.union([Text, z.literal('')]), picture: z.nullable(z.string().check(z.minLength(1))) })
  .check(z.refine(({ text, picture }) => text !== '' || picture !== null, { path: ['text'], error: 'required' }));

/** A note on an order, or on the ticket of one of its pieces, for colleagues. */
export const OrderNote = z.object({
  id: z.string(),
  text: z.string(),
  /** The piece on whose ticket it is. */
  piece: z.nullable(z.string()),
  hasPicture: z.boolean(),
  /** Its author, who may delete it. */
  author: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
});
export type OrderNote = z.infer<typeof OrderNote>;

/** A photograph of a note: its media type, and base64. */
export const NotePicture = z.object({ type: z.string(), data: z.string() });
