import type { AwaitedPiece } from '../contract/awaited-piece.ts';

/** Pieces that come back for others, in words: equal ones once, with their number. */
export function awaitedPieces(awaited: readonly AwaitedPiece[]): string {
  const words = awaited.map(({ name, colour, size }) => [name, colour, size].filter(Boolean).join(', '));
  const counted = Map.groupBy(words, (each) => each);
  return [...counted].map(([what, { length }]) => (length > 1 ? `${length} × ${what}` : what)).join('; ');
}
