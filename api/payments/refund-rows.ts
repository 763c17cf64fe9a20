import { and, asc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freeze } from '#api/certificates/ledger.ts';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import type { RefundPlan } from '#api/payments/refund-plan.ts';
import type { Span } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ReturnedPieces, ReturnReason } from '#shared/contract/operator-order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Why money goes back: the order had been paid already, or had ended, or a person of the shop says so. */
export type RefundCause = 'duplicate' | 'closed-order' | 'operator';
export type Refund = typeof refund.$inferSelect;

/** Refunds whose end is not known. */
export const OPEN_REFUNDS = ['created', 'pending'] as const;

/** Whether a refund's end is not known. */
export function isOpenRefund(status: string): boolean {
  return OPEN_REFUNDS.some((open) => open === status);
}

export type NewRefund = {
  id: string;
  attemptId: string;
  cause: RefundCause;
  at: number;
  /** Who of the shop gives it back. */
  operator?: string;
  /** The pieces that are to go back, where they are chosen by pieces, and why. */
  pieces?: readonly ReturnedPieces[];
  returnReason?: ReturnReason | undefined;
};

/** What must hold of the attempt and its order, so that nobody's late word sends back what an order has taken. */
const CAUSES = {
  duplicate: sql`attempt.status = 'duplicate'`,
  'closed-order': sql`attempt.status = 'succeeded' AND orders.state IN ('cancelled', 'expired')`,
  operator: sql`attempt.status IN ('succeeded', 'duplicate')`,
} as const satisfies Readonly<Record<RefundCause, SQL>>;

/**
 * Begins a refund of all that an attempt brought. Writes nothing where its cause is none, or money of it has gone back
 * before or is on its way.
 */
export function beginWholeRefund(refund: NewRefund): SQL {
  return insertRefund(refund, { before: 0, amount: sql`attempt.amount`, spans: null, isFinal: 0 });
}

/**
 * Begins a refund of what was planned, and takes its part off certificates. Writes nothing where its cause is none, or
 * other money than `before` has gone back or is on its way. Where a certificate was spent meanwhile, a constraint
 * takes the batch back ({@link LEDGER_RACES}).
 */
export function beginPlannedRefund(refund: NewRefund, plan: RefundPlan & { before: Kopecks }): readonly SQL[] {
  const { before, amount, spans, isFinal, frozen } = plan;
  return [
    insertRefund(refund, { before, amount: sql`${amount}`, spans: JSON.stringify(spans), isFinal: Number(isFinal) }),
    freeze(refund.id, frozen, refund.at),
  ];
}

/** A receipt that was sent before what it names was written down has no spans. */
const IS_CLOSED = sql`attempt.status = 'succeeded' AND EXISTS (
  SELECT 1 FROM closing_receipt AS closing WHERE closing.order_id = attempt.order_id
    AND (closing.attempt_id = attempt.id OR (closing.attempt_id IS NULL AND attempt.charge_id IS NULL))
    AND (closing.spans IS NOT NULL OR closing.request IS NOT NULL OR closing.status = 'sent'))`;

type Part = { before: Kopecks; amount: SQL; spans: string | null; isFinal: number };

function insertRefund(
  { id, attemptId, cause, at, operator, pieces, returnReason }: NewRefund,
  { before, amount, spans, isFinal }: Part,
): SQL {
  return sql`
    INSERT INTO refund (id, order_id, attempt_id, before, amount, spans, is_final, is_closed, cause, operator, pieces, return_reason, status, created_at, updated_at)
    SELECT ${id}, attempt.order_id, attempt.id, ${before}, ${amount}, ${spans}, ${isFinal}, ${IS_CLOSED}, ${cause},
      ${operator ?? null}, ${pieces ? JSON.stringify(pieces) : null}, ${returnReason ?? null}, 'created', ${at}, ${at}
    FROM payment_attempt AS attempt
    JOIN orders ON orders.id = attempt.order_id
    WHERE attempt.id = ${attemptId} AND ${CAUSES[cause]} AND ${before} + ${amount} <= attempt.amount
      AND ${before} = (
        SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = ${attemptId} AND status <> 'canceled')
      AND NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = ${attemptId} AND status IN ('created', 'pending'))`;
}

export const Spans = z.array(z.readonly(z.tuple([z.int(), z.int()])));

/** What a refund returns of its payment's receipt. */
export function spansOf({ spans, before, amount }: Refund): readonly Span[] {
  return spans === null ? [[before, before + amount]] : Spans.parse(JSON.parse(spans));
}

/** An attempt's refunds that return money or may yet, in the order they were begun. */
export function listRefundsOf(database: Database, attemptId: string): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), ne(refund.status, 'canceled')))
    .orderBy(asc(refund.createdAt));
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

/** What of an order's money goes back or has gone, kopecks, whatever it was for. */
export async function sumRefunds(database: Database, orderId: string): Promise<Kopecks> {
  const [sum] = await database.all<{ amount: Kopecks }>(sql`SELECT ${sumReturnedOf(sql`${orderId}`)} AS amount`);
  return sum?.amount ?? 0;
}

/**
 * What of an order's money was sent back by card and to certificates, kopecks; a second payment that it never took is
 * not counted.
 */
export async function sumReturned(
  database: Database,
  orderId: string,
): Promise<{ byCard: Kopecks; onCertificates: Kopecks }> {
  const [sums] = await database.all<{ byCard: Kopecks; onCertificates: Kopecks }>(sql`
    SELECT (SELECT coalesce(sum(amount), 0) FROM refund
        WHERE order_id = ${orderId} AND status = 'succeeded' AND cause <> 'duplicate') AS "byCard",
      (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = ${orderId} AND status = 'succeeded') AS "onCertificates"`);
  return sums ?? { byCard: 0, onCertificates: 0 };
}

/** Notes that a refund is being asked about, so that others have their turn should it fail again. */
export async function touchRefund({ database, clock }: Ports, id: string): Promise<void> {
  await database.update(refund).set({ updatedAt: clock() }).where(eq(refund.id, id));
}
