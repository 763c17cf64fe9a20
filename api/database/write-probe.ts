import type { Database } from '#api/database/database.ts';
import { jobMark } from '#api/database/job-tables.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/** The row that is written. */
const JOB = 'write-probe';
/** How long a write that was done stands for the next one, ms: nobody can make the shop write by asking for its health. */
const VALID_MS = 5_000;
/** How long a write may take, ms: less than those who ask for the shop's health wait. */
const PATIENCE_MS = 1_500;

/** When this process wrote to each database last, ms since 1970. */
const written = new WeakMap<object, number>();

/** Whether the database takes writes at a time, ms since 1970: it may answer reads all the same when the disk is full. */
export async function takesWrites(database: Database, at: number): Promise<boolean> {
  if (Math.abs(at - (written.get(database.host) ?? Number.NEGATIVE_INFINITY)) < VALID_MS) return true;
  const write = database
    .insert(jobMark)
    .values({ job: JOB, at })
    .onConflictDoUpdate({ target: jobMark.job, set: { at } })
    .then(() => written.set(database.host, at));
  return withTimeout(
    write.then(
      () => true,
      () => false,
    ),
    PATIENCE_MS,
    () => false,
  );
}
