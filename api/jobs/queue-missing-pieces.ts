import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import { insertMissingPieces } from '#api/workshop/piece-statements.ts';

/** Queues pieces that a former version of the API did not queue. */
export async function queueMissingPieces({ database, clock }: Ports): Promise<void> {
  await transact(database, [insertMissingPieces(clock())]);
}
