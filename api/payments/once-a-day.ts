import { sql } from 'drizzle-orm';
import { jobMark } from '#api/database/job-tables.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs a scheduled job unless it was run within a day. After an error the next run tries again. */
export async function onceADay({ database, clock }: Ports, job: string, work: () => Promise<void>): Promise<void> {
  const now = clock();
  const recent = await database
    .select({ at: jobMark.at })
    .from(jobMark)
    .where(sql`${jobMark.job} = ${job} AND ${jobMark.at} > ${now - DAY_MS}`);
  if (recent.length > 0) return;
  await work();
  await database
    .insert(jobMark)
    .values({ job, at: now })
    .onConflictDoUpdate({ target: jobMark.job, set: { at: now } });
}
