import { eq, type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database, Statement } from '#api/database/database.ts';
import { publicationRun } from '#api/database/import-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';

/** The running publication, or another holder of the catalogue lock. */
export type PublicationRun = typeof publicationRun.$inferSelect;

/**
 * After this time without a slice, ms, the run's process is assumed dead, since no batch takes longer. The schedule or
 * the next publication continues it.
 */
const STALLED_MS = 30_000;

export async function findRun(database: Database): Promise<PublicationRun | null> {
  const [run] = await database.select().from(publicationRun).where(eq(publicationRun.id, 1));
  return run ?? null;
}

export function isStalled({ movedAt }: Pick<PublicationRun, 'movedAt'>, now: number): boolean {
  return movedAt <= now - STALLED_MS;
}

/** Statement that begins a run. It fails while another run exists ({@link isHeld}). */
export function beginRun(importId: string | null, now: number): SQL {
  return sql`INSERT INTO publication_run (id, import_id, phase, moved_at) VALUES (1, ${importId}, 'compare', ${now})`;
}

export function endRun(): SQL {
  return sql`DELETE FROM publication_run`;
}

/** Statements of a batch that changes groups or order and must not run between the slices of a publication. */
export function exclusively(now: number, statements: readonly Statement[]): Statement[] {
  return [beginRun(null, now), ...statements, endRun()];
}

/** Whether an error means that a publication is running. */
export function isHeld(error: unknown): boolean {
  return violatesConstraint(error, 'UNIQUE constraint failed: publication_run.id');
}

/** An edit refused while a publication is running. It can be retried soon. */
export function catalogueBusy(): ProblemError {
  return new ProblemError('catalogue-busy', { headers: { 'Retry-After': '2' } });
}

type Progress = Partial<Pick<PublicationRun, 'phase' | 'cursor' | 'position' | 'done' | 'total'>>;

/**
 * First statements of a slice. They fail if the slice was already written (`wasOvertaken`), and record its progress.
 */
export function beginSlice(run: PublicationRun, now: number, progress: Progress): SQL[] {
  const { phase, cursor, position, done, total } = { ...run, ...progress };
  return [
    sql`UPDATE catalogue SET version = CASE WHEN EXISTS (SELECT 1 FROM publication_run
        WHERE id = 1 AND import_id = ${run.importId} AND slice = ${run.slice}) THEN version END`,
    sql`UPDATE publication_run SET slice = slice + 1, phase = ${phase}, cursor = ${cursor}, position = ${position},
      done = ${done}, total = ${total}, moved_at = ${now}`,
  ];
}
