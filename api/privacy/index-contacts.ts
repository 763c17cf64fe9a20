import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { openContact } from '#api/orders/contact.ts';
import { contactTokens, currentSearchKey, insertTokens } from '#api/orders/contact-index.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Orders that one run indexes; each has about forty tokens. */
const MAX_AT_ONCE = 20;

type ContactRow = { id: string; contact: string };

/**
 * Makes search tokens again that were made with an older key or by former rules, and missing ones, a few in each run.
 * An order that is erased or re-encrypted meanwhile gets none.
 */
export async function indexContacts(ports: Ports): Promise<void> {
  const { database, sealer, log } = ports;
  const searchKey = currentSearchKey(sealer);
  const rows = await database.all<ContactRow>(sql`
    SELECT id, contact FROM orders WHERE contact IS NOT NULL AND search_key < ${searchKey}
    UNION ALL SELECT id, contact FROM orders WHERE contact IS NOT NULL AND search_key > ${searchKey}
    LIMIT ${MAX_AT_ONCE}`);
  const statements = await Promise.all(rows.map((row) => replaceTokens(ports, row, searchKey)));
  if (statements.length === 0) return;
  await transact(database, statements.flat());
  log({ level: 'info', event: 'contacts-indexed', orders: rows.length });
}

async function replaceTokens({ sealer }: Ports, row: ContactRow, searchKey: string) {
  const contact = await openContact(sealer, row);
  const tokens = contact ? await contactTokens(sealer, contact) : [];
  const isSame = sql`contact = ${row.contact}`;
  return [
    sql`DELETE FROM order_search WHERE order_id = ${row.id}`,
    insertTokens(row.id, tokens, isSame),
    sql`UPDATE orders SET search_key = ${searchKey} WHERE id = ${row.id} AND ${isSame}`,
  ];
}
