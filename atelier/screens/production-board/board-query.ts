import * as z from 'zod/mini';
import { Day } from '#shared/contract/delivery-and-returns.ts';
import type { Piece } from '#shared/contract/piece.ts';
import { StageId } from '#shared/contract/production-settings.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

const Flag = z.optional(z.literal('1'));

/** The filters of the board; `stage` is the one column that a phone shows. */
export const BoardQuery = z.object({
  stage: z._default(StageId, FIRST_STAGE),
  find: z._default(z.string(), ''),
  /** The day on which a piece is due, or that this day has passed. */
  due: z.optional(z.union([z.literal('overdue'), Day])),
  mine: Flag,
  late: Flag,
  measured: Flag,
  /** Whether pieces of the same cut are laid together. */
  cuts: Flag,
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** Whether the filters show a piece to a person. What is packed is not due any more. */
export function isPieceShown(piece: Piece, query: BoardQuery, staffMember: string): boolean {
  const { find, due, mine, late, measured } = query;
  const text = `${piece.order} ${piece.name} ${piece.colour ?? ''} ${piece.sku}`.toLowerCase();
  return (
    text.includes(find.trim().toLowerCase()) &&
    (due === undefined || isDue(piece, due)) &&
    (mine === undefined || piece.holder?.id === staffMember) &&
    (late === undefined || piece.isLate || (piece.expected !== null && piece.expected > piece.due)) &&
    (measured === undefined || piece.isMeasured)
  );
}

function isDue(piece: Piece, due: NonNullable<BoardQuery['due']>): boolean {
  if (piece.stage === LAST_STAGE) return false;
  return due === 'overdue' ? piece.isLate : piece.due === due;
}
