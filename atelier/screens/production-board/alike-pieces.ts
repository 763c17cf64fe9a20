import type { Piece } from '#shared/contract/piece.ts';

/** Pieces that one card shows, of which there is at least one. */
export type AlikePieces = readonly [Piece, ...Piece[]];

/** What tells the pieces of a stage apart, besides which of a line they are. */
function likenessOf(piece: Piece): string {
  const { order, position, holder, waitingSince, due, expected, isCutBefore, isWithdrawn, isMeasured, shortMaterial } =
    piece;
  const shortage = [piece.shortage, shortMaterial];
  return [
    order,
    position,
    holder?.id,
    waitingSince,
    due,
    expected,
    isCutBefore,
    isWithdrawn,
    isMeasured,
    ...shortage,
  ].join(' ');
}

/** Lays the pieces of a line together that nothing tells apart, where the first of them is. */
export function layAlike(pieces: readonly Piece[]): AlikePieces[] {
  const groups = [...Map.groupBy(pieces, likenessOf).values()];
  return groups.flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}
