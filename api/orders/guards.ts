import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { balanceOf, isNothingHeld, isNothingHeldAfterRefunds } from '#api/certificates/ledger.ts';
import type { Database } from '#api/database/database.ts';
import { isCutBefore, isPieceLeft } from '#api/pieces/to-be-made.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

/**
 * All card payments are refunded, or all that could be when the last refund began, because the rest was spent with
 * certificates that the order sold. `isDone`: which refunds count.
 */
const allReturned = (isDone: SQL) => sql`NOT EXISTS (SELECT 1 FROM payment_attempt AS attempt
  WHERE attempt.order_id = orders.id AND attempt.status = 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = attempt.id AND ${isDone} AND is_final = 1)
    AND attempt.amount > (SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND ${isDone}))`;

const BEGUN_FROM = sql`(SELECT from_state FROM order_event
  WHERE order_id = orders.id AND kind = 'in_production' ORDER BY id DESC LIMIT 1)`;

/**
 * Conditions of the state machine's table, as SQL on the row of `orders`. They are part of the transition's own batch:
 * they see any earlier change, and if one does not hold, the whole batch is rolled back.
 */
const GUARDS = {
  /** A payment attempt brought the order's money. */
  'payment-received': sql`EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded' AND amount = orders.total)`,
  /** No attempt may still bring money, and none waits for a person. */
  'no-payment-in-progress': sql`NOT EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND status IN ('created', 'pending', 'mismatched'))`,
  /** No payment that did not fit waits for a person. */
  'no-open-dispute': sql`NOT EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND status = 'mismatched')`,
  /** The order was paid by card, by hand or by certificates alone, and everything was refunded. */
  'fully-refunded': sql`(orders.total = 0 AND EXISTS (SELECT 1 FROM certificate_refund WHERE order_id = orders.id)
    OR EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded')
    OR EXISTS (SELECT 1 FROM hand_refund WHERE order_id = orders.id AND charge_id IS NULL AND is_final = 1))
    AND ${allReturned(sql`refund.status = 'succeeded'`)} AND ${isNothingHeld(sql`orders.id`)}`,
  /** It has a piece to make and to send; one of certificates alone, or whose pieces went out or back, has none. */
  'has-pieces': sql`EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND ${isPieceLeft})`,
  /** It has none, and no refund that would give it some again is under way. */
  'nothing-left': sql`NOT EXISTS (SELECT 1 FROM piece WHERE order_id = orders.id AND ${isPieceLeft})
    AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND status IN ('created', 'pending'))`,
  /** A part of it was sent. */
  'partly-sent': sql`EXISTS (SELECT 1 FROM shipment WHERE order_id = orders.id)`,
  /** None of its pieces was sent, or has left the first stage, or all are back in it. */
  'no-piece-cut': sql`NOT EXISTS (SELECT 1 FROM piece
    WHERE order_id = orders.id AND stopped_by IS NULL AND (stage <> ${FIRST_STAGE} OR shipment IS NOT NULL))`,
  /** It was paid when its making began, or cost nothing. */
  'production-began-paid': sql`${BEGUN_FROM} = 'paid'`,
  'production-began-free': sql`${BEGUN_FROM} = 'confirmed'`,
  /** No closing receipt of what was sent last has begun, and nothing of it comes back for another piece. */
  'no-closing-receipt-begun': sql`NOT EXISTS (SELECT 1 FROM closing_receipt
    WHERE order_id = orders.id AND (status <> 'created' OR spans IS NOT NULL)
      AND shipment = (SELECT max(number) FROM shipment WHERE order_id = orders.id))
    AND NOT EXISTS (SELECT 1 FROM exchanged_piece JOIN piece ON piece.id = piece_id
      WHERE exchanged_piece.order_id = orders.id
        AND shipment = (SELECT max(number) FROM shipment WHERE order_id = orders.id))`,
  /** Nothing has followed its exchange: no change of it, no money, receipt or piece. */
  'exchange-untouched': sql`EXISTS (SELECT 1 FROM order_event AS exchange WHERE exchange.order_id = orders.id
      AND exchange.kind = 'exchanged' AND exchange.version = orders.version AND exchange.lines IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM exchanged_piece AS back WHERE back.order_id = orders.id
        AND back.version = exchange.version AND received_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM (SELECT order_id, created_at FROM refund
          UNION ALL SELECT order_id, created_at FROM certificate_refund
          UNION ALL SELECT order_id, created_at FROM hand_refund
          UNION ALL SELECT order_id, updated_at FROM order_charge WHERE state <> 'due'
          UNION ALL SELECT order_id, updated_at FROM closing_receipt WHERE shipment > 0 AND spans IS NOT NULL
        ) AS later WHERE later.order_id = orders.id AND created_at >= exchange.at))
    AND NOT EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = orders.id AND status IN ('created', 'pending', 'mismatched'))
    AND NOT EXISTS (SELECT 1 FROM piece LEFT JOIN piece_move AS move ON move.piece_id = piece.id
      WHERE order_id = orders.id AND ${isPieceLeft} AND (stage <> ${FIRST_STAGE} OR made_by IS NOT NULL))`,
  /** None of its pieces was refunded since it was sent last: it would be packed and sent again. */
  'none-refunded-since-sent': sql`NOT EXISTS (SELECT 1 FROM (
      SELECT pieces, created_at FROM refund WHERE order_id = orders.id AND status <> 'canceled'
      UNION ALL SELECT pieces, created_at FROM certificate_refund WHERE order_id = orders.id AND status <> 'canceled'
      UNION ALL SELECT pieces, created_at FROM hand_refund WHERE order_id = orders.id) AS back
    WHERE json_array_length(coalesce(back.pieces, '[]')) > 0
      AND back.created_at >= (SELECT max(sent_at) FROM shipment WHERE order_id = orders.id))`,
  /** All of its pieces are packed, and none was cut before a measurement changed. */
  'all-packed': sql`NOT EXISTS (SELECT 1 FROM piece JOIN order_line AS line USING (order_id, position)
    WHERE piece.order_id = orders.id AND ${isPieceLeft} AND (piece.stage <> ${LAST_STAGE} OR ${isCutBefore}))`,
  /** It sold certificates, and all of its pieces, if it had any, went back. */
  'has-certificates-only': sql`EXISTS (SELECT 1 FROM certificate WHERE certificate.order_id = orders.id)
    AND NOT EXISTS (SELECT 1 FROM order_line AS line WHERE line.order_id = orders.id AND line.quantity > (
      SELECT count(*) FROM piece WHERE piece.order_id = line.order_id AND piece.position = line.position
        AND stopped_by IS NOT NULL))`,
  /** The latest email of each of its certificates that still have value was sent, and no refund is under way. */
  'certificates-sent': sql`NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_id = orders.id
      AND refund.status IN ('created', 'pending')) AND NOT EXISTS (
    SELECT 1 FROM certificate WHERE certificate.order_id = orders.id AND ${balanceOf(sql`certificate.id`)} > 0
      AND NOT EXISTS (SELECT 1 FROM mail_outbox AS mail WHERE mail.order_id = orders.id AND mail.kind = 'certificate'
        AND mail.subject = certificate.id || ' ' || certificate.emails AND mail.sent_at IS NOT NULL))`,
  /**
   * The order was not paid by card, or the bank refused to refund what a person then settled; and nothing of it, or of
   * its charges, is left for the card provider to refund.
   */
  'no-card-refund-left': sql`(NOT EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded')
    OR EXISTS (SELECT 1 FROM refund WHERE refund.order_id = orders.id AND settled_at IS NOT NULL))
    AND ${allReturned(sql`(refund.status = 'succeeded' OR settled_at IS NOT NULL)`)}`,
  /** No refund of all that paid the order is under way. */
  'no-full-refund-in-progress': sql`NOT EXISTS (SELECT 1 FROM payment_attempt AS attempt JOIN refund ON refund.attempt_id = attempt.id
    WHERE attempt.order_id = orders.id AND attempt.charge_id IS NULL AND attempt.status = 'succeeded'
      AND refund.is_final = 1 AND refund.status IN ('created', 'pending')
      AND ${isNothingHeldAfterRefunds(sql`orders.id`)})`,
  /** No charge of it is due. */
  'no-charge-due': sql`NOT EXISTS (SELECT 1 FROM order_charge WHERE order_id = orders.id AND state = 'due')`,
} as const satisfies Readonly<Record<string, SQL>>;

export type Guard = keyof typeof GUARDS;

/** The condition of guards that all have to hold; always true for an edge without one. */
export function guardCondition(...guards: readonly Guard[]): SQL {
  return guards.length === 0
    ? sql`TRUE`
    : sql`(${sql.join(
        guards.map((guard) => sql`(${GUARDS[guard]})`),
        sql` AND `,
      )})`;
}

/** The first of some guards that does not hold for an order; null if all do, or if there is no such order. */
export async function findUnmetGuard(
  database: Database,
  orderId: string,
  guards: readonly Guard[],
): Promise<Guard | null> {
  if (guards.length === 0) return null;
  const met = sql.join(
    guards.map((guard) => sql`coalesce((${GUARDS[guard]}), 0)`),
    sql`, `,
  );
  const [row] = await database.all<{ met: string }>(
    sql`SELECT json_array(${met}) AS met FROM orders WHERE id = ${orderId}`,
  );
  const results = z.parse(z.array(z.int()), JSON.parse(row?.met ?? '[]'));
  return guards.find((_, index) => results[index] === 0) ?? null;
}

/** Whether an order is still of the version that a decision was made from, if that is known. */
export function isOfVersion(orderId: string, seen: number | undefined): SQL {
  return seen === undefined
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND version = ${seen})`;
}
