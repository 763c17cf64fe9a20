import { type SQL, sql } from 'drizzle-orm';

/** What letters there are: ten to the shopper, one to a certificate's recipient, two to the shop's manager. */
export type MailKind =
  | 'confirmation'
  | 'link'
  | 'paid'
  | 'certificate'
  | 'manager'
  | 'manager-ended'
  | 'changed'
  | 'charge'
  | 'question'
  | 'delayed'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'refunded';

/**
 * Owes a letter of an order; to be put into the batch of what it tells of. A letter is owed once for an order, a kind
 * and a subject: the second time is nothing. `dueAt` (ms since 1970) holds it back until then; where the condition does
 * not hold, none is owed.
 */
export function insertLetter(
  orderId: string,
  kind: MailKind,
  { now, subject = '', dueAt = now, condition = sql`TRUE` }: LetterOptions,
): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT ${orderId}, ${kind}, ${subject}, ${now}, ${dueAt} WHERE ${condition}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

type LetterOptions = { now: number; subject?: string; dueAt?: number; condition?: SQL };

/**
 * Owes the letters of the certificates that an order sold, each from its own day on. One that was owed before is
 * nothing; a certificate that is to be sent once more counts its letters on first.
 */
export function insertCertificateLetters(orderId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'certificate', id || ' ' || letters, ${now}, max(send_at, ${now}) FROM certificate
    WHERE order_id = ${orderId}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Owes the letter of a refund, if its money has gone; to be put after the statement that says so. */
export function insertRefundLetter(refundId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM refund WHERE id = ${refundId} AND status = 'succeeded'
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Owes the letter of money that went back to certificates alone; to be put after the statement that says so. */
export function insertCertificateRefundLetter(id: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM certificate_refund WHERE id = ${id} AND status = 'succeeded'`;
}

/** Gives up the letters of certificates of which a refund that succeeded returns all. */
export function dropReturnedCertificates(refundId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    FROM refund JOIN certificate_entry AS entry ON entry.refund_id = refund.id AND entry.kind = 'freeze' AND entry.balance = 0
    WHERE refund.id = ${refundId} AND refund.status = 'succeeded' AND mail_outbox.order_id = refund.order_id
      AND mail_outbox.kind = 'certificate' AND instr(mail_outbox.subject, entry.certificate_id) = 1
      AND sent_at IS NULL AND dead_at IS NULL`;
}

/** Gives up the letters of certificates that an order sold and that nobody has got. */
export function dropCertificates(orderId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    WHERE order_id = ${orderId} AND kind = 'certificate' AND sent_at IS NULL AND dead_at IS NULL`;
}

/** Gives up the letter that asks for the charge of an order that is due. */
export function dropChargeLetter(orderId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    WHERE order_id = ${orderId} AND kind = 'charge' AND sent_at IS NULL AND dead_at IS NULL`;
}
