import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isWithinLimitsSql } from '#api/quotes/payment-method.ts';
import { CARD_PAYMENT_HOURS } from '#shared/domain/constants.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** An order holds its pieces while it is being paid: no attempt begins later than this after it was made, ms. */
const PAYMENT_TERM_MS = CARD_PAYMENT_HOURS * 60 * 60 * 1000;

/**
 * `created` – the provider may not know it; `pending`; `succeeded`; `canceled`; `duplicate` – money for an order that
 * was already paid; `mismatched` – money that does not fit the order. The last two wait for a person.
 */
export type AttemptStatus = 'created' | 'pending' | 'succeeded' | 'canceled' | 'duplicate' | 'mismatched';

/** Attempts that may still bring money. */
export const OPEN_STATUSES = ['created', 'pending'] as const satisfies readonly AttemptStatus[];
/** Attempts that prevent another one; the table's partial unique index says the same. */
const BLOCKING_STATUSES = [...OPEN_STATUSES, 'mismatched'] as const satisfies readonly AttemptStatus[];

export type Attempt = typeof paymentAttempt.$inferSelect;

/** Whether an attempt may still bring money. */
export function isOpen(attempt: Attempt): boolean {
  return OPEN_STATUSES.some((status) => status === attempt.status);
}

export async function findAttempt(database: Database, id: string): Promise<Attempt | null> {
  const [attempt] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return attempt ?? null;
}

export async function findAttemptByProviderId(database: Database, providerId: string): Promise<Attempt | null> {
  const [attempt] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.providerId, providerId));
  return attempt ?? null;
}

/** The order's attempt that prevents another; null if a new one may be started. */
export async function findBlockingAttempt(database: Database, orderId: string): Promise<Attempt | null> {
  const [attempt] = await database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), inArray(paymentAttempt.status, [...BLOCKING_STATUSES])));
  return attempt ?? null;
}

export async function findLatestAttempt(database: Database, orderId: string): Promise<Attempt | null> {
  const [attempt] = await database
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(desc(paymentAttempt.createdAt), sql`rowid DESC`)
    .limit(1);
  return attempt ?? null;
}

/** The attempt that paid the order itself, not a charge; null if there is none. */
export async function findPaidAttempt(database: Database, orderId: string): Promise<Attempt | null> {
  const [attempt] = await database
    .select()
    .from(paymentAttempt)
    .where(
      and(eq(paymentAttempt.orderId, orderId), isNull(paymentAttempt.chargeId), eq(paymentAttempt.status, 'succeeded')),
    );
  return attempt ?? null;
}

/** Open attempts that have not been checked since a time (ms), oldest first. */
export function listOpenAttempts(database: Database, before: number, limit: number): Promise<Attempt[]> {
  return database
    .select()
    .from(paymentAttempt)
    .where(and(inArray(paymentAttempt.status, [...OPEN_STATUSES]), lt(paymentAttempt.updatedAt, before)))
    .orderBy(paymentAttempt.updatedAt)
    .limit(limit);
}

/** Records that an attempt is being checked, so that others come first if it fails again. */
export async function touchAttempt({ database, clock }: Ports, id: string): Promise<void> {
  await database.update(paymentAttempt).set({ updatedAt: clock() }).where(eq(paymentAttempt.id, id));
}

/**
 * Starts an attempt for what an order has to pay: its total, or the due charge. Null if there is nothing to pay, or if
 * another attempt is open.
 */
export async function beginAttempt(ports: Ports, orderId: string): Promise<Attempt | null> {
  const { database } = ports;
  const id = crypto.randomUUID();
  const now = ports.clock();
  try {
    await database.run(sql`
      INSERT INTO payment_attempt (id, order_id, charge_id, status, amount, created_at, updated_at)
      SELECT ${id}, order_id, charge_id, 'created', amount, ${now}, ${now} FROM (${amountDue(ports, orderId)})`);
  } catch (error) {
    if (!violatesConstraint(error, 'UNIQUE constraint failed: payment_attempt.order_id')) throw error;
  }
  return findAttempt(database, id);
}

/** What an order has to pay by card now: its total, with a null charge, or a charge. Null if nothing. */
export async function findAmountDue(
  ports: Pick<Ports, 'database' | 'clock' | 'settings'>,
  orderId: string,
): Promise<{ chargeId: string | null; amount: Kopecks } | null> {
  const [due] = await ports.database.all<{ charge_id: string | null; amount: Kopecks }>(amountDue(ports, orderId));
  return due ? { chargeId: due.charge_id, amount: due.amount } : null;
}

/**
 * What an order has to pay: its total while an attempt is open, or its term is not over, which an operator may have
 * extended. A charge is due only while the order is paid and not sent; one outside its method's limits is settled by
 * hand.
 */
function amountDue({ clock, settings }: Pick<Ports, 'clock' | 'settings'>, orderId: string): SQL {
  const at = clock();
  const isPayable = isWithinLimitsSql(settings, { method: sql`payment_method`, amount: sql`amount` });
  return sql`
    SELECT id AS order_id, NULL AS charge_id, total AS amount FROM orders
    WHERE id = ${orderId} AND state = 'awaiting_payment' AND (created_at > ${at - PAYMENT_TERM_MS} OR held_until > ${at} OR EXISTS (
      SELECT 1 FROM payment_attempt WHERE order_id = orders.id AND status IN ('created', 'pending')))
    UNION ALL SELECT order_id, order_charge.id, amount FROM order_charge JOIN orders ON orders.id = order_id
    WHERE order_id = ${orderId} AND order_charge.state = 'due' AND ${isPayable}`;
}
