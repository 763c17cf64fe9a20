import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { mailOutbox } from '#api/database/mail-tables.ts';
import { SENDING_LIMIT_MS } from './mailer.ts';

/** What letters there are: eight to the shopper, one to a certificate's recipient, one to the shop's manager. */
export type MailKind =
  | 'confirmation'
  | 'link'
  | 'paid'
  | 'certificate'
  | 'manager'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'refunded';
export type MailRow = typeof mailOutbox.$inferSelect;

/** How long one sender keeps a letter to itself, in ms: longer than a mail host and the database are waited for. */
const CLAIM_MS = SENDING_LIMIT_MS + 60_000;

/**
 * Owes a letter of an order; to be put into the batch of what it tells of. A letter is owed once for an order, a kind
 * and a subject: the second time is nothing. `dueAt` (ms since 1970) holds it back until then.
 */
export function oweLetter(
  orderId: string,
  kind: MailKind,
  { now, subject = '', dueAt = now }: { now: number; subject?: string; dueAt?: number },
): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    VALUES (${orderId}, ${kind}, ${subject}, ${now}, ${dueAt})
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/**
 * Owes the letters of the certificates that an order sold, each from its own day on. One that was owed before is
 * nothing; a certificate that is to be sent once more counts its letters on first.
 */
export function oweCertificates(orderId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'certificate', id || ' ' || letters, ${now}, max(send_at, ${now}) FROM certificate
    WHERE order_id = ${orderId}
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
}

/** Owes the letter of a refund, if its money has gone; to be put after the statement that says so. */
export function oweRefundLetter(refundId: string, now: number): SQL {
  return sql`
    INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
    SELECT order_id, 'refunded', id, ${now}, ${now} FROM refund WHERE id = ${refundId} AND status = 'succeeded'
    ON CONFLICT (order_id, kind, subject) DO NOTHING`;
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

const OWED = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.deadAt));

/** The letters of an order that are due and that nobody has tried. */
export async function listFresh(database: Database, orderId: string, now: number): Promise<number[]> {
  const rows = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, orderId), OWED, eq(mailOutbox.tries, 0), lte(mailOutbox.dueAt, now)));
  return rows.map((row) => row.id);
}

/** Letters that should have been tried by `before` (ms), the longest waiting first. */
export async function listOverdue(database: Database, before: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(OWED, lte(mailOutbox.dueAt, before)))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Takes a letter to send it, for one sender at a time; null where it is sent, given up or being sent. */
export async function claimLetter(database: Database, id: number, now: number): Promise<MailRow | null> {
  const [row] = await database
    .update(mailOutbox)
    .set({
      claimedUntil: now + CLAIM_MS,
      tries: sql`${mailOutbox.tries} + 1`,
      firstTriedAt: sql`coalesce(${mailOutbox.firstTriedAt}, ${now})`,
    })
    .where(and(eq(mailOutbox.id, id), OWED, lte(mailOutbox.claimedUntil, now)))
    .returning();
  return row ?? null;
}

export async function markSent(database: Database, id: number, now: number): Promise<void> {
  await database.update(mailOutbox).set({ sentAt: now, fault: null }).where(eq(mailOutbox.id, id));
}

/** Lets a letter go after a failure, to be tried again at `dueAt` (ms), unless another sender has it by now. */
export async function releaseLetter(
  database: Database,
  { id, claimedUntil }: MailRow,
  { fault, dueAt }: { fault: string; dueAt: number },
): Promise<void> {
  await database
    .update(mailOutbox)
    .set({ claimedUntil: 0, fault, dueAt })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.claimedUntil, claimedUntil)));
}

/** Puts off what was handed to the queue again, so that the next run of the schedule leaves it alone. */
export async function postpone(database: Database, id: number, dueAt: number): Promise<void> {
  await database
    .update(mailOutbox)
    .set({ dueAt })
    .where(and(eq(mailOutbox.id, id), OWED));
}

/** Gives a letter up; true for the one caller that did. */
export async function buryLetter(database: Database, id: number, now: number): Promise<boolean> {
  const buried = await database
    .update(mailOutbox)
    .set({ deadAt: now })
    .where(and(eq(mailOutbox.id, id), OWED))
    .returning({ id: mailOutbox.id });
  return buried.length > 0;
}

/** Letters tried in vain since `before` (ms) or longer. */
export async function listExpired(database: Database, before: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(OWED, lte(mailOutbox.firstTriedAt, before)))
    .limit(limit);
  return rows.map((row) => row.id);
}
