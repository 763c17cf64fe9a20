import { type SQL, sql } from 'drizzle-orm';
import { balanceOf, isNothingHeld } from '#api/certificates/ledger.ts';

/**
 * All card payments are refunded, or all that could be when the last refund began, because the rest was spent with
 * certificates that the order sold.
 */
const ALL_RETURNED = sql`NOT EXISTS (SELECT 1 FROM payment_attempt AS attempt
  WHERE attempt.order_id = orders.id AND attempt.status = 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = attempt.id AND status = 'succeeded' AND is_final = 1)
    AND attempt.amount <> (
      SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = attempt.id AND status = 'succeeded'))`;

/**
 * Conditions of the state machine's table, as SQL on the row of `orders`. They are part of the transition's own batch:
 * they see any earlier change, and if one does not hold, the whole batch is rolled back.
 */
const GUARDS = {
  /** A payment attempt brought the order's money. */
  'money-came': sql`EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded' AND amount = orders.total)`,
  /** No attempt may still bring money, and none waits for a person. */
  'nothing-under-way': sql`NOT EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND status IN ('created', 'pending', 'mismatched'))`,
  /** No payment that did not fit waits for a person. */
  'nothing-in-question': sql`NOT EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND status = 'mismatched')`,
  /** The order was paid by card or by certificates alone, and everything was refunded. */
  'money-went-back': sql`(orders.total = 0 AND EXISTS (SELECT 1 FROM certificate_refund WHERE order_id = orders.id)
    OR EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded'))
    AND ${ALL_RETURNED} AND ${isNothingHeld(sql`orders.id`)}`,
  /** It sold certificates alone, and the latest letter of each that still has value was sent. */
  'certificates-sent': sql`NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id) AND NOT EXISTS (
    SELECT 1 FROM certificate WHERE certificate.order_id = orders.id AND ${balanceOf(sql`certificate.id`)} > 0
      AND NOT EXISTS (SELECT 1 FROM mail_outbox AS mail WHERE mail.order_id = orders.id AND mail.kind = 'certificate'
        AND mail.subject = certificate.id || ' ' || certificate.letters AND mail.sent_at IS NOT NULL))`,
  /** The order was not paid by card, and none of its charges can be refunded by the card provider. */
  'no-card-money': sql`NOT EXISTS (SELECT 1 FROM payment_attempt
    WHERE order_id = orders.id AND charge_id IS NULL AND status = 'succeeded') AND ${ALL_RETURNED}`,
  /** No charge of it is due. */
  'nothing-due': sql`NOT EXISTS (SELECT 1 FROM order_charge WHERE order_id = orders.id AND state = 'due')`,
} as const satisfies Readonly<Record<string, SQL>>;

export type Guard = keyof typeof GUARDS;

/** A guard's condition; always true for an edge without one. */
export function guardCondition(guard: Guard | undefined): SQL {
  return guard === undefined ? sql`TRUE` : GUARDS[guard];
}
