import { eq, type SQL, sql } from 'drizzle-orm';
import { cancelParts } from '#api/certificates/ledger.ts';
import type { Database, Statement } from '#api/database/database.ts';
import { handRefund } from '#api/database/hand-refund-tables.ts';
import { addOwed } from '#api/orders/owed.ts';
import { dropCancelledCertificates } from '#api/outbox/email-statements.ts';
import type { RefundPlan } from '#api/payments/refund-plan.ts';
import { type RecordedPieces, Spans } from '#api/payments/refund-rows.ts';
import type { Span } from '#api/payments/spans.ts';
import type { RefundReason } from '#shared/contract/operator-refund.ts';

export type HandRefund = typeof handRefund.$inferSelect;

/** A planned refund of what was paid otherwise than by card: the order's total, or the charge that is named. */
export type PlannedHandRefund = { id: string; chargeId: string | null; plan: RefundPlan };

type Recorded = {
  at: number;
  operator?: string | undefined;
  pieces?: readonly RecordedPieces[] | undefined;
  reason?: RefundReason | undefined;
};

/** The constraint that refuses a refund by hand if other money of the order has been refunded meanwhile. */
export const HAND_REFUND_RACE = 'NOT NULL constraint failed: hand_refund.amount';

/**
 * Refunds by hand: the order owes the amount, and it is taken off the certificates that it sold. `condition` must hold
 * for the order: otherwise a constraint rolls back the batch ({@link HAND_REFUND_RACE}).
 */
export function beginHandRefund(
  orderId: string,
  { id, chargeId, plan }: PlannedHandRefund,
  { at, operator, pieces, reason, condition }: Recorded & { condition: SQL },
): readonly Statement[] {
  const { amount, spans, isFinal, frozen } = plan;
  return [
    sql`
      INSERT INTO hand_refund (id, order_id, charge_id, amount, spans, is_final, operator, pieces, return_reason, status, created_at, updated_at)
      VALUES (${id}, ${orderId}, ${chargeId}, CASE WHEN ${condition} THEN ${amount} END, ${JSON.stringify(spans)},
        ${Number(isFinal)}, ${operator ?? null}, ${pieces ? JSON.stringify(pieces) : null}, ${reason ?? null}, 'owed', ${at}, ${at})`,
    ...addOwed(orderId, { amount, operator, at }),
    ...(frozen.length > 0 ? [cancelParts(orderId, frozen, at), dropCancelledCertificates(orderId, at)] : []),
  ];
}

/** The statement that reads an order's refunds by hand, in the order they were begun. */
export function selectHandRefunds(database: Database, orderId: string) {
  return database
    .select()
    .from(handRefund)
    .where(eq(handRefund.orderId, orderId))
    .orderBy(handRefund.createdAt, sql`rowid`);
}

/** The spans that it returns of what was paid. */
export function handSpansOf({ spans }: Pick<HandRefund, 'spans'>): readonly Span[] {
  return Spans.parse(JSON.parse(spans));
}
