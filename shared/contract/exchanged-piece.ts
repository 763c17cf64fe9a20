import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { AwaitedPiece } from './awaited-piece.ts';
import { ReturnReason } from './operator-refund.ts';
import { PieceId } from './piece.ts';

/** Where a piece that comes back for another one is: awaited, on the shelf again, or not for sale any more. */
export const ExchangedLocation = z.enum(['awaited', 'shelf', 'discarded']);
export type ExchangedLocation = z.infer<typeof ExchangedLocation>;

/** A sent piece that comes back for another one. */
export const ExchangedPiece = z.extend(AwaitedPiece, {
  id: PieceId,
  /** Then it never goes to the shelf. */
  isMadeToMeasure: z.boolean(),
  reason: ReturnReason,
  location: ExchangedLocation,
  /** Null while it is awaited. */
  receivedAt: z.nullable(z.string()),
});
export type ExchangedPiece = z.infer<typeof ExchangedPiece>;

/** Where pieces are now: awaited ones that have come back, or some that were marked so by mistake. */
export const LocatedPieces = z.strictObject({
  pieces: z.array(z.strictObject({ id: PieceId, location: ExchangedLocation })).check(
    z.minLength(1),
    z.maxLength(MAX_CART_LINES * MAX_LINE_QUANTITY),
    z.refine((pieces) => new Set(pieces.map(({ id }) => id)).size === pieces.length, 'repeated'),
  ),
});
export type LocatedPieces = z.infer<typeof LocatedPieces>;
