import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';
import type { Ports } from '#api/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Why money goes back: the order had been paid already, or had ended, or a person of the shop says so. */
export type RefundCause = 'duplicate' | 'closed-order' | 'operator';
export type Refund = typeof refund.$inferSelect;

/** Refunds whose end is not known. */
export const OPEN_REFUNDS = ['created', 'pending'] as const;

export type NewRefund = { id: string; attemptId: string; cause: RefundCause; at: number; amount: Kopecks | null };

/** What must hold of the attempt and its order, so that nobody's late word sends back what an order has taken. */
const CAUSES = {
  duplicate: sql`attempt.status = 'duplicate'`,
  'closed-order': sql`attempt.status = 'succeeded' AND orders.state IN ('cancelled', 'expired')`,
  operator: sql`attempt.status IN ('succeeded', 'duplicate')`,
} as const satisfies Readonly<Record<RefundCause, SQL>>;

/**
 * Begins a refund of an attempt that brought money: of `amount`, or of all that is left where it is null. Writes
 * nothing where its cause is none, less is left than asked, or another refund of it is under way.
 */
export function beginRefund({ id, attemptId, cause, at, amount }: NewRefund): SQL {
  const asked = amount === null ? sql`attempt.amount - gone.sum` : sql`${amount}`;
  return sql`
    INSERT INTO refund (id, order_id, attempt_id, before, amount, cause, status, created_at, updated_at)
    SELECT ${id}, attempt.order_id, attempt.id, gone.sum, ${asked}, ${cause}, 'created', ${at}, ${at}
    FROM payment_attempt AS attempt
    JOIN orders ON orders.id = attempt.order_id
    JOIN (SELECT coalesce(sum(amount), 0) AS sum FROM refund WHERE attempt_id = ${attemptId} AND status <> 'canceled')
      AS gone
    WHERE attempt.id = ${attemptId} AND ${CAUSES[cause]}
      AND ${asked} > 0 AND gone.sum + ${asked} <= attempt.amount
      AND NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = ${attemptId} AND status IN ('created', 'pending'))`;
}

export async function findRefund(database: Database, id: string): Promise<Refund | null> {
  const [found] = await database.select().from(refund).where(eq(refund.id, id));
  return found ?? null;
}

/** An attempt's refunds whose end is not known: one at most. */
export function listOpenRefundsOf(database: Database, attemptId: string): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), inArray(refund.status, [...OPEN_REFUNDS])));
}

/** Open refunds that nobody asked about since a moment (ms), the longest forgotten first. */
export function listOpenRefunds(database: Database, before: number, limit: number): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(inArray(refund.status, [...OPEN_REFUNDS]), lt(refund.updatedAt, before)))
    .orderBy(refund.updatedAt)
    .limit(limit);
}

/** What of an order's payment was sent back, kopecks; a second payment that it never took is not counted. */
export async function sumReturned(database: Database, orderId: string): Promise<Kopecks> {
  const [sum] = await database
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)` })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'succeeded'), ne(refund.cause, 'duplicate')));
  return sum?.amount ?? 0;
}

/** Notes that a refund is being asked about, so that others have their turn should it fail again. */
export async function touchRefund({ database, clock }: Ports, id: string): Promise<void> {
  await database.update(refund).set({ updatedAt: clock() }).where(eq(refund.id, id));
}
