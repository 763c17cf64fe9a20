import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * The condition that the email of a row of `mail_outbox` can be sent again; those of certificates differ
 * (resend-certificate.ts), and a reminder is sent once a day at most (payment-wait.ts).
 */
export const isRepeatable = sql`kind NOT IN ('certificate', 'reminder') AND (sent_at IS NOT NULL OR dead_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM orders WHERE id = order_id AND contact IS NOT NULL)`;

/**
 * Adds an email again that was sent or given up, once for a claim. Its subject begins with that of the first, up to a
 * space. False if it cannot be sent again.
 */
export async function repeatEmail(
  ports: Ports,
  orderId: string,
  { email, claim }: { email: number; claim: Claim },
): Promise<boolean> {
  const now = ports.clock();
  const isIt = sql`id = ${email} AND order_id = ${orderId} AND ${isRepeatable}`;
  const [repeated] = await transact(ports.database, [
    sql`
      INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
      SELECT order_id, kind, subject || ' ' || (SELECT count(*) FROM mail_outbox WHERE order_id = ${orderId}), ${now}, ${now}
      FROM mail_outbox WHERE ${isIt} RETURNING id`,
    ...claim(sql`EXISTS (SELECT 1 FROM mail_outbox WHERE ${isIt})`),
  ]);
  await queueEmails(ports, orderId);
  return (repeated ?? []).length > 0;
}
