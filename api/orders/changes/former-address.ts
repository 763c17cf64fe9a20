import { sql } from 'drizzle-orm';
import { openContact } from '#api/orders/contact.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Whether the emails of an order go to another address than this one so far. */
export async function goesElsewhere(
  { sealer }: Pick<Ports, 'sealer'>,
  { row }: FoundOrder,
  email: string,
): Promise<boolean> {
  return (await openContact(sealer, row))?.email !== email;
}

/**
 * The id of the last email to an order's shopper, by whose copy their former address is known; null if none was sent.
 */
export async function lastEmailToShopper(
  { database }: Pick<Ports, 'database'>,
  orderId: string,
): Promise<number | null> {
  const [message] = await database.all<{ id: number }>(sql`
    SELECT id FROM mail_outbox WHERE order_id = ${orderId} AND copy IS NOT NULL
      AND kind NOT IN ('certificate', 'manager', 'manager-ended', 'moved')
    ORDER BY id DESC LIMIT 1`);
  return message?.id ?? null;
}
