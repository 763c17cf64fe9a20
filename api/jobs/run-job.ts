import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { FAILING } from '#api/database/job-tables.ts';
import { describeError } from '#api/http/describe-error.ts';
import type { Ports } from '#api/ports/ports.ts';

/** The end of the range of marks that begin with {@link FAILING}. */
const AFTER_FAILING = `${FAILING}\uffff`;

/** Runs a scheduled job: false if it failed. An error is logged and does not keep the others from running. */
export async function runJob(ports: Ports, job: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    ports.log({ level: 'error', event: 'job-failed', job, ...describeError(error) });
    return false;
  }
}

/**
 * Records that the schedule has run to its end, and which of its jobs failed, for the shop's health and the metrics.
 */
export async function recordRun({ database, clock }: Ports, failed: readonly string[]): Promise<void> {
  const failing = JSON.stringify(failed.map((job) => FAILING + job));
  await transact(database, [
    sql`INSERT INTO job_mark (job, at) VALUES ('schedule', ${clock()})
      ON CONFLICT (job) DO UPDATE SET at = excluded.at`,
    sql`DELETE FROM job_mark WHERE job BETWEEN ${FAILING} AND ${AFTER_FAILING}
      AND job NOT IN (SELECT value FROM json_each(${failing}))`,
    sql`INSERT OR IGNORE INTO job_mark (job, at) SELECT value, ${clock()} FROM json_each(${failing})`,
  ]);
}
