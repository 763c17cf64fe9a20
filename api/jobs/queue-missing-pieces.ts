import { transact } from '#api/database/database.ts';
import { insertMissingPieces } from '#api/pieces/piece-statements.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Queues pieces that a former version of the API did not queue. */
export async function queueMissingPieces({ database, clock }: Ports): Promise<void> {
  await transact(database, [insertMissingPieces(clock())]);
}
