import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { freeze } from '#api/certificates/ledger.ts';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';
import { CLOSED_STATES } from '#api/orders/order-states.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import type { RefundPlan } from '#api/payments/refund-plan.ts';
import type { Span } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { RefundReason, ReturnedPieces } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';

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
  at: number;
  /** The operator who requested it. */
  operator?: string | undefined;
  /** The pieces that come back with it, and the reason. */
  pieces?: readonly RecordedPieces[] | undefined;
  returnReason?: RefundReason | undefined;
};

/** Pieces that come back with a refund; `isRefunded` is false if an amount is refunded, not these pieces. */
export type RecordedPieces = ReturnedPieces & { isRefunded?: false };

/**
 * What a refund returns, by its payment, whoever began it: money for an order that was already paid, or had ended; or
 * `operator`, what the order itself was paid with.
 */
const CAUSE = sql`CASE WHEN attempt.status = 'duplicate' THEN 'duplicate'
  WHEN orders.state IN ${CLOSED_STATES} THEN 'closed-order' ELSE 'operator' END`;

/**
 * Begins the refund of a whole attempt whose money its order could not accept. No effect on money that it has accepted,
 * so that a late message never refunds that, or if any of it has been refunded before or is being refunded.
 */
export function beginWholeRefund(refund: NewRefund): SQL {
  const part = { before: 0, amount: sql`attempt.amount`, spans: null, isFinal: 0 };
  return insertRefund(refund, part, sql`${CAUSE} <> 'operator'`);
}

/**
 * Begins a planned refund, and takes its part off certificates. No effect if the refunded sum differs from `before`. If
 * a certificate was spent meanwhile, a constraint rolls back the batch ({@link LEDGER_RACES}).
 */
export function beginPlannedRefund(refund: NewRefund, plan: RefundPlan & { before: Kopecks }): readonly SQL[] {
  const { before, amount, spans, isFinal, frozen } = plan;
  return [
    insertRefund(
      refund,
      { before, amount: sql`${amount}`, spans: JSON.stringify(spans), isFinal: Number(isFinal) },
      sql`TRUE`,
    ),
    freeze(refund.id, frozen, refund.at),
  ];
}

/** A receipt that was sent before its content was stored has no spans. */
const IS_CLOSED = sql`attempt.status = 'succeeded' AND EXISTS (
  SELECT 1 FROM closing_receipt AS closing WHERE closing.order_id = attempt.order_id
    AND (closing.attempt_id = attempt.id OR (closing.attempt_id IS NULL AND attempt.charge_id IS NULL))
    AND (closing.spans IS NOT NULL OR closing.request IS NOT NULL OR closing.status = 'sent'))`;

type Part = { before: Kopecks; amount: SQL; spans: string | null; isFinal: number };

/** Pieces come back, and a reason is given, only with money of the order itself. */
function insertRefund(
  { id, attemptId, at, operator, pieces, returnReason }: NewRefund,
  { before, amount, spans, isFinal }: Part,
  condition: SQL,
): SQL {
  const ofOrder = (value: string | null) => sql`CASE WHEN ${CAUSE} = 'operator' THEN ${value} END`;
  return sql`
    INSERT INTO refund (id, order_id, attempt_id, before, amount, spans, is_final, is_closed, cause, operator, pieces, return_reason, status, created_at, updated_at)
    SELECT ${id}, attempt.order_id, attempt.id, ${before}, ${amount}, ${spans}, ${isFinal}, ${IS_CLOSED}, ${CAUSE},
      ${operator ?? null}, ${ofOrder(pieces ? JSON.stringify(pieces) : null)}, ${ofOrder(returnReason ?? null)}, 'created', ${at}, ${at}
    FROM payment_attempt AS attempt
    JOIN orders ON orders.id = attempt.order_id
    WHERE attempt.id = ${attemptId} AND attempt.status IN ('succeeded', 'duplicate') AND ${condition} AND ${before} + ${amount} <= attempt.amount
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

/** The same, and those that the bank refused and a person settled. */
export function listGivenBack(database: Database, attemptId: string): Promise<Refund[]> {
  return database
    .select()
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), or(ne(refund.status, 'canceled'), isNotNull(refund.settledAt))));
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

/** Records that a refund is being checked, so that others come first if it fails again. */
export async function touchRefund({ database, clock }: Ports, id: string): Promise<void> {
  await database.update(refund).set({ updatedAt: clock() }).where(eq(refund.id, id));
}
