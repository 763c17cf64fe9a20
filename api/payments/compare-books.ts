import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { paymentAttempt, sweepMark } from '#api/database/order-tables.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import type { ProviderPayment } from '#api/payments/provider.ts';
import type { Ports } from '#api/ports.ts';

const JOB = 'compare-books';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Payments so old are compared: a day, and another should a run have failed. */
const COMPARED_MS = 2 * DAY_MS;
/** Attempts whose money came. */
const WITH_MONEY = ['succeeded', 'duplicate'] as const;

/**
 * Once a day, holds the provider's payments against the shop's both ways: money the shop knows nothing of, and money
 * the provider knows nothing of, are flagged. Open attempts are left to the question that is asked about each.
 * Throws a ProviderError where the provider does not answer; the next run then tries again.
 */
export async function compareBooks(ports: Ports): Promise<void> {
  const { database, clock } = ports;
  const now = clock();
  if (!(await isDue(database, now))) return;
  const from = now - COMPARED_MS;
  const paid = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ports.provider.listPayments>> = await ports.provider.listPayments({
      from,
      cursor,
    });
    for (const payment of page.payments.filter(({ status }) => status === 'succeeded')) {
      paid.add(payment.id);
      await compareOne(ports, payment);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
  for (const attempt of await listPaid(database, from)) {
    if (paid.has(attempt.providerId ?? '')) continue;
    ports.log({ level: 'error', event: 'payment-missing', order: attempt.orderId, attempt: attempt.id });
  }
  await database
    .insert(sweepMark)
    .values({ job: JOB, at: now })
    .onConflictDoUpdate({ target: sweepMark.job, set: { at: now } });
  ports.log({ level: 'info', event: 'books-compared', payments: paid.size });
}

async function compareOne(ports: Ports, payment: ProviderPayment): Promise<void> {
  const attempt = payment.attemptId === null ? null : await findAttempt(ports.database, payment.attemptId);
  if (!attempt || attempt.status === 'canceled') {
    ports.log({ level: 'error', event: 'payment-unknown', payment: payment.id, order: attempt?.orderId ?? null });
  }
}

async function isDue(database: Database, now: number): Promise<boolean> {
  const recent = await database
    .select({ at: sweepMark.at })
    .from(sweepMark)
    .where(sql`${eq(sweepMark.job, JOB)} AND ${sweepMark.at} > ${now - DAY_MS}`);
  return recent.length === 0;
}

function listPaid(database: Database, from: number): Promise<Attempt[]> {
  return database
    .select()
    .from(paymentAttempt)
    .where(and(inArray(paymentAttempt.status, [...WITH_MONEY]), gte(paymentAttempt.createdAt, from)));
}
