import { type SQL, sql } from 'drizzle-orm';

/** The kinds of emails: to the shopper, to a certificate's recipient, and to the shop's manager. */
export type MailKind =
  | 'confirmation'
  | 'reminder'
  | 'link'
  | 'paid'
  | 'certificate'
  | 'manager'
  | 'manager-ended'
  | 'changed'
  | 'moved'
  | 'charge'
  | 'question'
  | 'delayed'
  | 'readdressed'
  | 'shipped'
  | 'shipping-undone'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'return-ask'
  | 'return-accept'
  | 'return-refuse'
  | 'return-receive'
  | 'review'
  | 'review-refused';

/**
 * Adds an email of an order to the outbox; part of the batch of the event that it reports. An email is sent once for an
 * order, a kind and a subject: adding it again has no effect. `dueAt` (ms since 1970) delays it; if the condition does
 * not hold, none is added.
 */
export function insertEmail(
  orderId: string,
  kind: MailKind,
  { now, subject = '', dueAt = now, condition = sql`TRUE` }: EmailOptions,
): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT ${orderId}, ${kind}, ${subject}, ${now}, ${dueAt} WHERE ${condition}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

type EmailOptions = { now: number; subject?: string | SQL; dueAt?: number; condition?: SQL };

/**
 * Adds the emails of the certificates that an order sold, each due on its own day. Existing ones are not added again;
 * to send a certificate once more, increase its count of emails first.
 */
export function insertCertificateEmails(orderId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'certificate', id || ' ' || emails, ${now}, max(send_at, ${now}) FROM certificate
    WHERE order_id = ${orderId}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Adds the email that a review is refused, if a condition holds; nobody is told once the order's data are erased. */
export function insertRefusalEmail(
  review: string,
  { now, revision, condition }: { now: number; revision: number; condition: SQL },
): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'review-refused', ${`${review} ${revision}`}, ${now}, ${now}
    FROM review JOIN orders ON orders.id = order_id WHERE review.id = ${review} AND contact IS NOT NULL AND ${condition}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Adds the email of a refund if it succeeded; to be run after the statement that records that. */
export function insertRefundEmail(refundId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM refund WHERE id = ${refundId} AND status = 'succeeded'
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Adds the email of a refund to certificates alone; to be run after the statement that records it. */
export function insertCertificateRefundEmail(id: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM certificate_refund WHERE id = ${id} AND status = 'succeeded'`;
}

/** Adds the emails of an order's refunds by hand that are owed, because they have just been given back. */
export function insertHandRefundEmails(orderId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM hand_refund WHERE order_id = ${orderId} AND status = 'owed'`;
}

/** Gives up the emails of certificates that a successful refund returns in full. */
export function dropReturnedCertificates(refundId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    FROM refund JOIN certificate_entry AS entry ON entry.refund_id = refund.id AND entry.kind = 'freeze' AND entry.balance = 0
    WHERE refund.id = ${refundId} AND refund.status = 'succeeded' AND mail_outbox.order_id = refund.order_id
      AND mail_outbox.kind = 'certificate' AND instr(mail_outbox.subject, entry.certificate_id) = 1
      AND sent_at IS NULL AND dead_at IS NULL`;
}

/** Gives up the emails of certificates whose value an order has taken off them in full. */
export function dropCancelledCertificates(orderId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    FROM certificate_entry AS entry WHERE entry.order_id = ${orderId} AND entry.kind = 'cancel' AND entry.balance = 0
      AND mail_outbox.order_id = ${orderId} AND mail_outbox.kind = 'certificate'
      AND instr(mail_outbox.subject, entry.certificate_id) = 1 AND sent_at IS NULL AND dead_at IS NULL`;
}

/** Gives up the unsent emails of certificates that an order sold and that have ended. */
export function dropEndedCertificates(orderId: string, now: number): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now} FROM certificate
    WHERE certificate.order_id = ${orderId} AND expires_at <= ${now} AND mail_outbox.order_id = ${orderId}
      AND kind = 'certificate' AND instr(subject, certificate.id) = 1 AND sent_at IS NULL AND dead_at IS NULL`;
}

/**
 * Adds the emails that the charge of an order was paid at a time, to its shopper and to the manager, whose ticket is of
 * the order as it was before; to be run after the statement that records it.
 */
export function insertChargePaidEmails(orderId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, email.value, order_charge.id, ${now}, ${now} FROM order_charge, json_each('["paid", "manager"]') AS email
    WHERE order_id = ${orderId} AND state = 'paid' AND updated_at = ${now}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** The emails about a change of an order since a time, in ms since 1970, that were not given up. */
const ofChange = (orderId: string, since: SQL) =>
  sql`order_id = ${orderId} AND kind = 'changed' AND created_at >= ${since} AND dead_at IS NULL`;

/** Whether the shopper has, or may have, an email about a change since a time: a sender has taken it. */
export function isToldOfChange(orderId: string, since: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM mail_outbox WHERE ${ofChange(orderId, since)} AND tries > 0)`;
}

/**
 * Writes again what an order is, because a change since a time, in ms since 1970, was taken back; an email about that
 * which no sender has taken yet is given up instead.
 */
export function correctChangedEmail(orderId: string, { since, now }: { since: number; now: number }): readonly SQL[] {
  return [
    insertEmail(orderId, 'changed', {
      now,
      subject: `undone ${now}`,
      condition: isToldOfChange(orderId, sql`${since}`),
    }),
    sql`UPDATE mail_outbox SET dead_at = ${now} WHERE ${ofChange(orderId, sql`${since}`)} AND tries = 0 AND subject <> ${`undone ${now}`}`,
  ];
}

/** Gives up the email about the due charge of an order if a condition holds. */
export function dropChargeEmail(orderId: string, { now, condition }: { now: number; condition: SQL }): SQL {
  return sql`
    UPDATE mail_outbox SET dead_at = ${now}
    WHERE order_id = ${orderId} AND kind = 'charge' AND sent_at IS NULL AND dead_at IS NULL AND ${condition}`;
}

const SHIPPED_AT = sql`(SELECT max(at) FROM order_event WHERE order_id = mail_outbox.order_id AND kind IN ('shipped', 'part_shipped'))`;

/**
 * Adds the email that an order, or a part of it, was sent; another one if that was taken back before. Its subject
 * begins with the number of the shipment.
 */
export function insertShippedEmail(orderId: string, now: number): SQL {
  const subject = sql`((SELECT max(number) FROM shipment WHERE order_id = ${orderId}) || (
    SELECT CASE count(*) WHEN 0 THEN '' ELSE ' again ' || count(*) END FROM order_event
    WHERE order_id = ${orderId} AND kind IN ('shipping_undone', 'part_shipping_undone')))`;
  return insertEmail(orderId, 'shipped', { now, subject });
}

/** Corrects the email that an order was sent; one that no sender has taken yet is given up instead. */
export function correctShippedEmail(orderId: string, now: number): readonly SQL[] {
  const latest = sql`order_id = ${orderId} AND kind = 'shipped' AND created_at >= ${SHIPPED_AT} AND dead_at IS NULL`;
  return [
    insertEmail(orderId, 'shipping-undone', {
      now,
      subject: String(now),
      condition: sql`EXISTS (SELECT 1 FROM mail_outbox WHERE ${latest} AND tries > 0)`,
    }),
    sql`UPDATE mail_outbox SET dead_at = ${now} WHERE ${latest} AND tries = 0`,
  ];
}
