import { eq, type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import { publicationRun } from '#api/database/import-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';

/** The publication that is under way, or what else holds the catalogue for itself. */
export type PublicationRun = typeof publicationRun.$inferSelect;

/**
 * A run whose last slice is so old was left by a process that ended, ms: no batch takes longer. The schedule or the next
 * publication goes on with it.
 */
const STALLED_MS = 30_000;

export async function findRun(database: Database): Promise<PublicationRun | null> {
  const [run] = await database.select().from(publicationRun).where(eq(publicationRun.id, 1));
  return run ?? null;
}

export function isStalled({ movedAt }: PublicationRun, now: number): boolean {
  return movedAt <= now - STALLED_MS;
}

/** The statement that begins a run; it fails while there is one ({@link isHeld}). */
export function beginRun(importId: string | null, now: number): SQL {
  return sql`INSERT INTO publication_run (id, import_id, phase, base_version, started_at, moved_at)
    SELECT 1, ${importId}, 'compare', version, ${now}, ${now} FROM catalogue WHERE id = 1`;
}

export function endRun(): SQL {
  return sql`DELETE FROM publication_run`;
}

/** The statements of one batch that changes groups or order, and is not to come between the slices of a publication. */
export function exclusively(now: number, statements: readonly SQL[]): SQL[] {
  return [beginRun(null, now), ...statements, endRun()];
}

/** Whether an error says that a publication is under way. */
export function isHeld(error: unknown): boolean {
  return violatesConstraint(error, 'UNIQUE constraint failed: publication_run.id');
}

/** An edit that is refused while a publication is under way, and may be asked again soon. */
export function catalogueBusy(): ProblemError {
  return new ProblemError('catalogue-busy', { headers: { 'Retry-After': '2' } });
}

type Progress = Partial<Pick<PublicationRun, 'phase' | 'cursor' | 'position' | 'done' | 'total'>>;

/** The statements a slice begins with: they fail where it was written before (`wasOvertaken`), and note how far it comes. */
export function beginSlice(run: PublicationRun, now: number, progress: Progress): SQL[] {
  const { phase, cursor, position, done, total } = { ...run, ...progress };
  return [
    sql`UPDATE catalogue SET version = CASE WHEN EXISTS (SELECT 1 FROM publication_run
        WHERE id = 1 AND import_id = ${run.importId} AND slice = ${run.slice}) THEN version END`,
    sql`UPDATE publication_run SET slice = slice + 1, phase = ${phase}, cursor = ${cursor}, position = ${position},
      done = ${done}, total = ${total}, moved_at = ${now}`,
  ];
}
