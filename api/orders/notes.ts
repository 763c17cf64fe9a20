import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { orderNote } from '#api/database/note-tables.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';

type NoteRow = typeof orderNote.$inferSelect;

/** The condition that a row of `orders` still has its shopper's data: after erasure no notes can be added. */
const IS_KNOWN = sql`contact IS NOT NULL`;

/** Adds a note to an order, once for a claim. False if its shopper's data have been erased. */
export async function addNote(
  { database, sealer, clock }: Ports,
  orderId: string,
  { text, operator, claim }: { text: string; operator: string; claim: Claim },
): Promise<boolean> {
  const id = crypto.randomUUID();
  const sealed = await sealNote(sealer, id, text);
  const [added] = await transact(database, [
    sql`
      INSERT INTO order_note (id, order_id, text, operator, at)
      SELECT ${id}, id, ${sealed}, ${operator}, ${clock()} FROM orders WHERE id = ${orderId} AND ${IS_KNOWN} RETURNING id`,
    ...claim(sql`EXISTS (SELECT 1 FROM order_note WHERE id = ${id})`),
  ]);
  return (added ?? []).length > 0;
}

/** Deletes a note of an order. False if there is none by this person. */
export async function deleteNote(
  { database }: Ports,
  orderId: string,
  { id, operator }: { id: string; operator: string },
): Promise<boolean> {
  const [deleted] = await transact(database, [
    sql`DELETE FROM order_note WHERE id = ${id} AND order_id = ${orderId} AND operator = ${operator} RETURNING id`,
  ]);
  return (deleted ?? []).length > 0;
}

/** The notes on an order, oldest first, decrypted. */
export async function listNotes({ database, sealer }: Ports, orderId: string): Promise<NoteRow[]> {
  const rows = await database
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, orderId))
    .orderBy(asc(orderNote.at), asc(orderNote.id));
  return Promise.all(rows.map(async (row) => ({ ...row, text: await openNote(sealer, row) })));
}

/** The statement that deletes the notes on orders, by the SQL of their ids. */
export function deleteNotes(orderIds: SQL): SQL {
  return sql`DELETE FROM order_note WHERE order_id IN (${orderIds})`;
}

/** Encrypts a note for its row. */
export function sealNote(sealer: Sealer, id: string, text: string): Promise<string> {
  return sealer.seal(text, `note ${id}`);
}

/** Decrypts the text of a note. */
export function openNote(sealer: Sealer, { id, text }: Pick<NoteRow, 'id' | 'text'>): Promise<string> {
  return sealer.open(text, `note ${id}`);
}
