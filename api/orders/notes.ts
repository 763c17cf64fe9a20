import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { orderNote } from '#api/database/note-tables.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import type { OrderNote } from '#shared/contract/order-note.ts';

type NoteRow = typeof orderNote.$inferSelect;

/** The condition that a row of `orders` still has its shopper's data: after erasure no notes can be added. */
const IS_KNOWN = sql`contact IS NOT NULL`;

type Adding = { text: string; operator: string; claim: Claim; piece?: { id: string; picture: string | null } };

/**
 * Adds a note to an order, or to the ticket of one of its pieces, once for a claim. False if its shopper's data have
 * been erased.
 */
export async function addNote(
  { database, sealer, clock }: Ports,
  orderId: string,
  { text, operator, claim, piece }: Adding,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const sealed = await sealNote(sealer, id, text);
  const [added] = await transact(database, [
    sql`
      INSERT INTO order_note (id, order_id, text, piece_id, picture, operator, at)
      SELECT ${id}, id, ${sealed}, ${piece?.id ?? null}, ${piece?.picture ?? null}, ${operator}, ${clock()}
      FROM orders WHERE id = ${orderId} AND ${IS_KNOWN} RETURNING id`,
    sql`DELETE FROM unused_picture WHERE key = (SELECT picture FROM order_note WHERE id = ${id})`,
    ...claim(sql`EXISTS (SELECT 1 FROM order_note WHERE id = ${id})`),
  ]);
  return (added ?? []).length > 0;
}

/** Deletes a note of an order or of a piece, by the id of that. False if there is none by this person. */
export async function deleteNote(
  { database }: Ports,
  subject: string,
  { id, operator }: { id: string; operator: string },
): Promise<boolean> {
  const [deleted] = await transact(database, [
    sql`DELETE FROM order_note WHERE id = ${id} AND ${subject} IN (order_id, piece_id) AND operator = ${operator}
      RETURNING id`,
  ]);
  return (deleted ?? []).length > 0;
}

/** The notes on an order, or on the ticket of one of its pieces, oldest first; `nameOf`: of operators. */
export async function listNotes(
  { database, sealer }: Pick<Ports, 'database' | 'sealer'>,
  { orderId, piece }: { orderId: string; piece?: string },
  nameOf: (operator: string) => string,
): Promise<OrderNote[]> {
  const rows = await database
    .select()
    .from(orderNote)
    .where(and(eq(orderNote.orderId, orderId), piece === undefined ? undefined : eq(orderNote.pieceId, piece)))
    .orderBy(asc(orderNote.at), asc(orderNote.id));
  const shown = rows.map(async (row) => ({
    id: row.id,
    text: await openNote(sealer, row),
    piece: row.pieceId,
    hasPicture: row.picture !== null,
    author: { id: row.operator, name: nameOf(row.operator) },
    at: new Date(row.at).toISOString(),
  }));
  return Promise.all(shown);
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
