import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { mailOutbox } from '#api/database/mail-tables.ts';
import { SENDING_LIMIT_MS } from '#api/ports/mailer.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

/**
 * How long one sender's claim on an email lasts, in ms: longer than the time limits of the mail server and the
 * database.
 */
const CLAIM_MS = SENDING_LIMIT_MS + 60_000;

const OWED = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.deadAt));

/** Emails that should have been tried by `before` (ms) and that no sender has claimed, the longest waiting first. */
export async function listOverdue(database: Database, before: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(OWED, lte(mailOutbox.dueAt, before), lte(mailOutbox.claimedUntil, before)))
    .orderBy(asc(mailOutbox.dueAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Claims an email for one sender at a time; null if it is sent, given up or being sent. */
export async function claimEmail(database: Database, id: number, now: number): Promise<MailRow | null> {
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

/** Records that an email was sent, with its encrypted copy. */
export async function markSent(
  database: Database,
  id: number,
  { sentAt, copy }: { sentAt: number; copy: string },
): Promise<void> {
  await database.update(mailOutbox).set({ sentAt, copy, lastError: null }).where(eq(mailOutbox.id, id));
}

/** Releases an email after a failure, to be tried again at `dueAt` (ms), unless another sender has claimed it since. */
export async function releaseEmail(
  database: Database,
  { id, claimedUntil }: MailRow,
  { lastError, dueAt }: { lastError: string; dueAt: number },
): Promise<void> {
  await database
    .update(mailOutbox)
    .set({ claimedUntil: 0, lastError, dueAt })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.claimedUntil, claimedUntil)));
}

/** Postpones an email that was put into the queue again, so that the next scheduled run leaves it alone. */
export async function postpone(database: Database, id: number, dueAt: number): Promise<void> {
  await database
    .update(mailOutbox)
    .set({ dueAt })
    .where(and(eq(mailOutbox.id, id), OWED));
}

/** Gives an email up; true for the one caller that did. */
export async function markDead(database: Database, id: number, now: number): Promise<boolean> {
  const buried = await database
    .update(mailOutbox)
    .set({ deadAt: now })
    .where(and(eq(mailOutbox.id, id), OWED))
    .returning({ id: mailOutbox.id });
  return buried.length > 0;
}

/** Emails whose attempts have been failing since `before` (ms) or longer. */
export async function listExpired(database: Database, before: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(OWED, lte(mailOutbox.firstTriedAt, before)))
    .limit(limit);
  return rows.map((row) => row.id);
}
