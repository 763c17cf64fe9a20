import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { listedPages } from '#api/payments/listed-pages.ts';
import { flagDifference } from '#api/payments/money-differences.ts';
import type { ProviderPayment } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Attempts whose money arrived. */
const WITH_MONEY = ['succeeded', 'duplicate'] as const;

/**
 * Compares the provider's payments since a time (ms) with the attempts, and logs differences. Returns how many
 * succeeded.
 */
export async function comparePayments(ports: Ports, from: number): Promise<number> {
  const paid = new Set<string>();
  for await (const page of listedPages((list) => ports.provider.listPayments(list), from)) {
    const succeeded = page.filter(({ status }) => status === 'succeeded');
    const attempts = await findAttempts(ports.database, succeeded);
    for (const payment of succeeded) {
      paid.add(payment.id);
      await flagPayment(ports, payment, attempts.get(payment.attemptId ?? ''));
    }
  }
  for (const { id, orderId, providerId, amount } of await listPaid(ports.database, from)) {
    if (paid.has(providerId ?? '')) continue;
    await flagDifference(ports, {
      event: 'payment-missing',
      about: providerId ?? id,
      order: orderId,
      amount,
      details: { attempt: id },
    });
  }
  return paid.size;
}

async function flagPayment(ports: Ports, payment: ProviderPayment, attempt: Attempt | undefined): Promise<void> {
  const { id, amount } = payment;
  const isUnknown = !attempt || attempt.status === 'canceled';
  if (!isUnknown && attempt.amount === amount) return;
  await flagDifference(ports, {
    event: isUnknown ? 'payment-unknown' : 'payment-differs',
    about: id,
    order: attempt?.orderId ?? null,
    amount,
    details: { payment: id },
  });
}

async function findAttempts(
  database: Database,
  payments: readonly ProviderPayment[],
): Promise<ReadonlyMap<string, Attempt>> {
  const ids = JSON.stringify(payments.map(({ attemptId }) => attemptId));
  const found = await database
    .select()
    .from(paymentAttempt)
    .where(sql`${paymentAttempt.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Map(found.map((attempt) => [attempt.id, attempt]));
}

function listPaid(database: Database, from: number): Promise<Attempt[]> {
  return database
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.status, [...WITH_MONEY]),
        // Nothing is changed before it is made: by this there is an index.
        gte(paymentAttempt.updatedAt, from),
        gte(paymentAttempt.createdAt, from),
      ),
    );
}
