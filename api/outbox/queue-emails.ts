import { and, eq, isNull, lte } from 'drizzle-orm';
import { mailOutbox } from '#api/database/mail-tables.ts';
import { describeError } from '#api/http/describe-error.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * Queues the new emails of an order after their batch. It never fails: the scheduled job finds what is missing in the
 * queue.
 */
export async function queueEmails(ports: Ports, orderId: string): Promise<void> {
  try {
    const ids = await listDue(ports, orderId);
    if (ids.length > 0) await ports.queueMail(ids);
  } catch (error) {
    ports.log({ level: 'warn', event: 'mail-not-queued', order: orderId, ...describeError(error) });
  }
}

/** The due emails of an order that have not been tried. */
async function listDue({ database, clock }: Ports, orderId: string): Promise<number[]> {
  const { id, sentAt, deadAt, tries, dueAt } = mailOutbox;
  const rows = await database
    .select({ id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.orderId, orderId), isNull(sentAt), isNull(deadAt), eq(tries, 0), lte(dueAt, clock())));
  return rows.map((row) => row.id);
}
