import { and, asc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freeze } from '#api/certificates/ledger.ts';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import type { RefundPlan } from '#api/payments/refund-plan.ts';
import type { Span } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ReturnedPieces, ReturnReason } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The reason of a refund: the order was already paid, or had ended, or an operator requested it. */
export type RefundCause = 'duplicate' | 'closed-order' | 'operator';
export type Refund = typeof refund.$inferSelect;

/** Unfinished refunds. */
export const OPEN_REFUNDS = ['created', 'pending'] as const;

/** Whether a refund is unfinished. */
export function isOpenRefund(status: string): boolean {
  return OPEN_REFUNDS.some((open) => open === status);
}

export type NewRefund = {
  id: string;
  attemptId: string;
  cause: RefundCause;
  at: number;
  /** The operator who requested it. */
  operator?: string;
  /** The refunded pieces, if it is by pieces, and the reason. */
  pieces?: readonly ReturnedPieces[];
  returnReason?: ReturnReason | undefined;
};

/** Conditions on the attempt and its order, so that a late message never refunds what an order has accepted. */
const CAUSES = {
  duplicate: sql`attempt.status = 'duplicate'`,
  'closed-order': sql`attempt.status = 'succeeded' AND orders.state IN ('cancelled', 'expired')`,
  operator: sql`attempt.status IN ('succeeded', 'duplicate')`,
} as const satisfies Readonly<Record<RefundCause, SQL>>;

/**
 * Begins a refund of a whole attempt. No effect if its cause does not apply, or if any of it has been refunded before
 * or is being refunded.
 */
export function beginWholeRefund(refund: NewRefund): SQL {
  return insertRefund(refund, { before: 0, amount: sql`attempt.amount`, spans: null, isFinal: 0 });
}

/**
 * Begins a planned refund, and takes its part off certificates. No effect if its cause does not apply, or if the
 * refunded sum differs from `before`. If a certificate was spent meanwhile, a constraint rolls back the batch ({@link
 * LEDGER_RACES}).
 */
export function beginPlannedRefund(refund: NewRefund, plan: RefundPlan & { before: Kopecks }): readonly SQL[] {
  const { before, amount, spans, isFinal, frozen } = plan;
  return [
    insertRefund(refund, { before, amount: sql`${amount}`, spans: JSON.stringify(spans), isFinal: Number(isFinal) }),
    freeze(refund.id, frozen, refund.at),
  ];
}

/** A receipt that was sent before its content was stored has no spans. */
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

/** The spans that a refund returns of its payment's receipt. */
export function spansOf({ spans, before, amount }: Refund): readonly Span[] {
  return spans === null ? [[before, before + amount]] : Spans.parse(JSON.parse(spans));
}

/** An attempt's refunds, finished or in progress, in the order they were begun. */
export function listRefundsOf(database: Database, attemptId: string): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), ne(refund.status, 'canceled')))
    .orderBy(asc(refund.createdAt), sql`rowid`);
}

export async function findRefund(database: Database, id: string): Promise<Refund | null> {
  const [found] = await database.select().from(refund).where(eq(refund.id, id));
  return found ?? null;
}

/** An attempt's unfinished refunds: at most one. */
export function listOpenRefundsOf(database: Database, attemptId: string): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), inArray(refund.status, [...OPEN_REFUNDS])));
}

/** Open refunds that have not been checked since a time (ms), oldest first. */
export function listOpenRefunds(database: Database, before: number, limit: number): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(inArray(refund.status, [...OPEN_REFUNDS]), lt(refund.updatedAt, before)))
    .orderBy(refund.updatedAt)
    .limit(limit);
}

/** The refunds of an order, finished or in progress, kopecks, for any cause. */
export async function sumRefunds(database: Database, orderId: string): Promise<Kopecks> {
  const [sum] = await database.all<{ amount: Kopecks }>(sql`SELECT ${sumReturnedOf(sql`${orderId}`)} AS amount`);
  return sum?.amount ?? 0;
}

/** What was refunded of an order by card and to certificates, kopecks; a duplicate payment is not counted. */
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

/** Records that a refund is being checked, so that others come first if it fails again. */
export async function touchRefund({ database, clock }: Ports, id: string): Promise<void> {
  await database.update(refund).set({ updatedAt: clock() }).where(eq(refund.id, id));
}
