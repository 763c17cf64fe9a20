import { type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How long an order waits for an attempt to begin, ms. */
export const PAYMENT_WAIT_MS = 30 * 60 * 1000;
/** How long the provider's page of an attempt accepts a card, ms. */
const PAYMENT_PAGE_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How far ahead an operator may move the end of an order's wait, ms: it keeps its pieces from others. */
const MAX_WAIT_MS = 7 * DAY_MS;

/**
 * Until when a row of `orders` waits for its payment, ms since 1970: by its term, longer while it is being paid, or as
 * an operator has said. Null if it does not wait.
 */
export function waitsUntil({ settings }: Pick<Ports, 'settings'>): SQL<number | null> {
  return sql<number | null>`CASE orders.state
    WHEN 'awaiting_payment' THEN max(orders.created_at + ${PAYMENT_WAIT_MS}, coalesce(orders.held_until, 0), coalesce((
      SELECT attempt.created_at + ${PAYMENT_PAGE_MS} FROM payment_attempt AS attempt
      WHERE attempt.order_id = orders.id AND attempt.status IN ('created', 'pending', 'mismatched')), 0))
    WHEN 'awaiting_manager' THEN
      max(orders.created_at + ${settings.managerWaitDays * DAY_MS}, coalesce(orders.held_until, 0)) END`;
}

/** Until when an order waits for its payment, ms since 1970; null if it does not. */
export async function findWaitsUntil(ports: Pick<Ports, 'database' | 'settings'>, orderId: string) {
  const [found] = await ports.database.all<{ until: number | null }>(
    sql`SELECT ${waitsUntil(ports)} AS until FROM orders WHERE id = ${orderId}`,
  );
  return found?.until ?? null;
}

type ByOperator = { operator: string; claim: Claim };

/** Lets an order wait a day longer, once for a claim. False if it does not wait, or would for longer than a week. */
export async function extendWait(ports: Ports, orderId: string, { operator, claim }: ByOperator): Promise<boolean> {
  const now = ports.clock();
  const extended = sql`(max(${waitsUntil(ports)}, ${now}) + ${DAY_MS})`;
  const isIt = sql`orders.id = ${orderId} AND ${extended} <= ${now + MAX_WAIT_MS}`;
  const [recorded] = await transact(ports.database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT id, 'wait-extended', state, state, 'operator', ${operator},
        strftime('%Y-%m-%dT%H:%M:%SZ', ${extended} / 1000, 'unixepoch'), ${now}
      FROM orders WHERE ${isIt} RETURNING id`,
    ...claim(sql`EXISTS (SELECT 1 FROM orders WHERE ${isIt})`),
    sql`UPDATE orders SET held_until = ${extended} WHERE ${isIt}`,
  ]);
  return (recorded ?? []).length > 0;
}

/** Sends the reminder of an order that waits, once for a claim. False if it does not, or was sent within a day. */
export async function remindOfPayment(ports: Ports, orderId: string, { claim }: { claim: Claim }): Promise<boolean> {
  const now = ports.clock();
  const condition = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND ${waitsUntil(ports)} > ${now})
    AND NOT EXISTS (SELECT 1 FROM mail_outbox
      WHERE order_id = ${orderId} AND kind = 'reminder' AND created_at > ${now - DAY_MS})`;
  const [claimed] = await transact(ports.database, [
    sql`SELECT 1 WHERE ${condition}`,
    ...claim(condition),
    insertEmail(orderId, 'reminder', { now, subject: String(now), condition }),
  ]);
  await queueEmails(ports, orderId);
  return (claimed ?? []).length > 0;
}
