import * as z from 'zod/mini';

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

/** The positions of the lines whose pieces a refund is for. */
export function refundedPositions(stored: string | null): number[] {
  return readReturnedPieces(stored).flatMap(({ position, isRefunded }) => (isRefunded ? position : []));
}
