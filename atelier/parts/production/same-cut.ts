import type { Piece } from '#shared/contract/piece.ts';

type Cut = Pick<Piece, 'id' | 'sku' | 'isMeasured'>;

/** What pieces of the same cut share: product, colour and size. What is made to measure is cut alone. */
function cutOf({ id, sku, isMeasured }: Cut): string {
  return isMeasured ? id : sku;
}

/** The pieces with the cut of one of them, itself included. */
export function sameCutAs<Each extends Cut>(piece: Each, pieces: readonly Each[]): Each[] {
  return pieces.filter((each) => cutOf(each) === cutOf(piece));
}

/** Lays pieces of the same cut together, each group where its first piece is. */
export function layTogether<Each extends Cut>(pieces: readonly Each[]): Each[] {
  return [...Map.groupBy(pieces, cutOf).values()].flat();
}
