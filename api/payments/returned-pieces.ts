import * as z from 'zod/mini';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';

const ReturnedPieces = z.array(
  z.object({
    position: z.int(),
    quantity: z.int(),
    isRestocked: z._default(z.boolean(), false),
    isRefunded: z._default(z.boolean(), true),
  }),
);

/** The pieces that came back with a refund, as it stores them; none if it stores none. */
export function readReturnedPieces(stored: string | null): z.infer<typeof ReturnedPieces> {
  return stored === null ? [] : ReturnedPieces.parse(JSON.parse(stored));
}

/** The pieces that a refund is for, by line. */
export function refundedPieces(stored: string | null): PiecesOfLine[] {
  return readReturnedPieces(stored)
    .filter(({ isRefunded }) => isRefunded)
    .map(({ position, quantity }) => ({ position, quantity }));
}
