import { sql } from 'drizzle-orm';
import { type Statement, transact } from '#api/database/database.ts';
import { catalogueBusy, exclusively, isHeld } from '#api/imports/publication-run.ts';
import type { Ports } from '#api/ports/ports.ts';

export const RAISE_VERSION = sql`UPDATE catalogue SET version = version + 1`;

/**
 * Runs statements as one batch, never between the slices of a publication. Throws a ProblemError while one is running.
 */
export async function writeAlone({ database, clock }: Ports, statements: readonly Statement[]): Promise<void> {
  try {
    await transact(database, exclusively(clock(), statements));
  } catch (error) {
    if (isHeld(error)) throw catalogueBusy();
    throw error;
  }
}
