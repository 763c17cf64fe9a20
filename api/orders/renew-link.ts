import { eq, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import type { OrderRow } from '#api/orders/order-response.ts';
import { nextToken, storeToken } from '#api/orders/order-token.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How often an order's link can be renewed, ms: anybody who asks sooner already has access to the mailbox. */
const RENEWAL_PAUSE_MS = 60 * 60 * 1000;

/**
 * Sends a new link to the address that an order was made with, if it is the given one; all former links become invalid.
 * The response and the statements are the same whether or not they match.
 */
export async function renewLink(ports: Ports, number: string, email: string): Promise<void> {
  const { database, settings, clock } = ports;
  const [row] = await database
    .select()
    .from(order)
    .where(eq(order.number, Number(number)));
  const owned = row && (await isOwner(ports, row, email)) ? row : null;
  const { id, tokenEdition } = owned ?? { id: '', tokenEdition: 0 };
  const now = clock();
  const next = await nextToken(settings.orderTokenKeys, { id, tokenEdition }, now);
  await transact(database, [
    storeToken(id, next, sql`token_edition = ${tokenEdition} AND token_made_at <= ${now - RENEWAL_PAUSE_MS}`),
    sql`INSERT INTO mail_outbox (order_id, kind, subject, created_at, due_at)
      SELECT id, 'link', token_edition, ${now}, ${now} FROM orders WHERE token_hash = ${next.tokenHash}
      ON CONFLICT (order_id, kind, subject) DO NOTHING`,
  ]);
  await queueEmails(ports, id);
}

/** False without a mailer, because the old link must stay valid if the new one cannot be sent. */
async function isOwner({ sealer, mailer }: Ports, row: OrderRow, email: string): Promise<boolean> {
  const contact = await openContact(sealer, row);
  return mailer !== null && contact?.email.toLowerCase() === email.toLowerCase();
}
