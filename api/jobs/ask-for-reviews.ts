import { sql } from 'drizzle-orm';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For so many days longer an order is asked about, should the schedule have stopped for a while. */
const GRACE_DAYS = 7;
const MAX_AT_ONCE = 50;

/**
 * Asks once by email what buyers think of what was delivered so many days ago: one email for an order, none if nothing
 * of it was kept, if a review was written already, or if its data were erased.
 */
export async function askForReviews(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, settings, clock } = ports;
  if (settings.askReviewAfterDays === 0 || !ports.mailer) return;
  const until = clock() - settings.askReviewAfterDays * DAY_MS;
  const due = await database.all<{ id: string }>(sql`
    SELECT id FROM orders
    WHERE contact IS NOT NULL AND ended_at BETWEEN ${until - GRACE_DAYS * DAY_MS} AND ${until} AND +state = 'delivered'
      AND EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)
      AND NOT EXISTS (SELECT 1 FROM mail_outbox WHERE order_id = orders.id AND kind = 'review')
      AND NOT EXISTS (SELECT 1 FROM review WHERE order_id = orders.id)
    ORDER BY ended_at LIMIT ${MAX_AT_ONCE}`);
  for (const { id } of due) {
    if (!hasRoom()) return;
    await database.run(insertEmail(id, 'review', { now: clock() }));
    await queueEmails(ports, id);
  }
}
