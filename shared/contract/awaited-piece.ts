import * as z from 'zod/mini';

/** A sent piece that comes back for another one. */
export const AwaitedPiece = z.object({
  name: z.string(),
  colour: z.nullable(z.string()),
  /** Null too if it was made to measure. */
  size: z.nullable(z.string()),
});
export type AwaitedPiece = z.infer<typeof AwaitedPiece>;
