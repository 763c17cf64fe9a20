import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';

/** The next stage of a piece; one without embroidery skips that. Null if it is packed. */
export function nextStage(
  stages: readonly Stage[],
  { stage, isEmbroidered }: Pick<Piece, 'stage' | 'isEmbroidered'>,
): Stage | null {
  const at = stages.findIndex(({ id }) => id === stage);
  return stages.slice(at + 1).find(({ id }) => isEmbroidered || id !== 'embroidery') ?? null;
}
