import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { sweepMark } from '#api/database/order-tables.ts';
import { comparePayments } from '#api/payments/compare-payments.ts';
import { compareRefunds } from '#api/payments/compare-refunds.ts';
import type { Ports } from '#api/ports.ts';

const JOB = 'compare-books';
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is so old is compared: a day, and another should a run have failed. */
const COMPARED_MS = 2 * DAY_MS;

/**
 * Once a day, holds the provider's payments and refunds against the shop's, both ways and with their amounts: what
 * differs is flagged, and a refund that the shop knows nothing of is entered. What is open is left to the question
 * that is asked about each. Throws a ProviderError where the provider does not answer; the next run then tries again.
 */
export async function compareBooks(ports: Ports): Promise<void> {
  const { database, clock } = ports;
  const now = clock();
  if (!(await isDue(database, now))) return;
  const from = now - COMPARED_MS;
  const payments = await comparePayments(ports, from);
  const refunds = await compareRefunds(ports, from);
  await database
    .insert(sweepMark)
    .values({ job: JOB, at: now })
    .onConflictDoUpdate({ target: sweepMark.job, set: { at: now } });
  ports.log({ level: 'info', event: 'books-compared', payments, refunds });
}

async function isDue(database: Database, now: number): Promise<boolean> {
  const recent = await database
    .select({ at: sweepMark.at })
    .from(sweepMark)
    .where(sql`${eq(sweepMark.job, JOB)} AND ${sweepMark.at} > ${now - DAY_MS}`);
  return recent.length === 0;
}
