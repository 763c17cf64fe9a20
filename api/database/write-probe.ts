import type { Database } from '#api/database/database.ts';
import { jobMark } from '#api/database/job-tables.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/** The row that is written. */
const JOB = 'write-probe';
/**
 * How long a write that was done stands for the next one, ms: nobody can make the shop write by asking for its health.
 */
const VALID_MS = 5_000;
/** How long a write may take, ms: less than those who ask for the shop's health wait. */
const PATIENCE_MS = 1_500;

/** How the last write of this process to each database ended, and when it was begun, ms since 1970. */
const outcomes = new WeakMap<object, { at: number; isDone: boolean }>();

/**
 * Whether the database takes writes at a time, ms since 1970: it may answer reads all the same when the disk is full.
 * One that waits, as behind the publication of a large catalogue, says nothing yet: the outcome before it does.
 */
export async function takesWrites(database: Database, at: number): Promise<boolean> {
  const last = outcomes.get(database.host);
  if (last?.isDone && Math.abs(at - last.at) < VALID_MS) return true;
  const write = database
    .insert(jobMark)
    .values({ job: JOB, at })
    .onConflictDoUpdate({ target: jobMark.job, set: { at } })
    .then(
      () => true,
      () => false,
    )
    .then((isDone) => {
      outcomes.set(database.host, { at, isDone });
      return isDone;
    });
  return withTimeout(write, PATIENCE_MS, () => last?.isDone ?? true);
}
