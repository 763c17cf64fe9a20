import { eq } from 'drizzle-orm';
import { jobMark } from '#api/database/job-tables.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Runs a scheduled job unless it was run within a day; `work` is told when it was run to its end before, ms since 1970,
 * or null. After an error the next run tries again.
 */
export async function onceADay(
  { database, clock }: Ports,
  job: string,
  work: (before: number | null) => Promise<void>,
): Promise<void> {
  const now = clock();
  const [last] = await database.select({ at: jobMark.at }).from(jobMark).where(eq(jobMark.job, job));
  if (last && last.at > now - DAY_MS) return;
  await work(last?.at ?? null);
  await database
    .insert(jobMark)
    .values({ job, at: now })
    .onConflictDoUpdate({ target: jobMark.job, set: { at: now } });
}
