import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';

/** The next stage of a piece; one without embroidery skips that, one from the shelf all. Null if it is packed. */
export function nextStage(
  stages: readonly Stage[],
  { stage, isEmbroidered, isFromShelf }: Pick<Piece, 'stage' | 'isEmbroidered' | 'isFromShelf'>,
): Stage | null {
  const at = stages.findIndex(({ id }) => id === stage);
  const left = stages.slice(at + 1);
  if (isFromShelf) return left.at(-1) ?? null;
  return left.find(({ id }) => isEmbroidered || id !== 'embroidery') ?? null;
}
