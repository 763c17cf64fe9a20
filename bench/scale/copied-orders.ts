import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { operatorAudit } from '#api/database/audit-tables.ts';
import { certificate, certificateEntry } from '#api/database/certificate-tables.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { mailOutbox } from '#api/database/mail-tables.ts';
import { order, orderEvent, orderLine } from '#api/database/order-tables.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { piece } from '#api/database/production-tables.ts';
import { promotionUse } from '#api/database/promotion-tables.ts';
import { closingReceipt, refund } from '#api/database/refund-tables.ts';
import { stockMovement } from '#api/database/stock-tables.ts';
import { type Contact, sealContact } from '#api/orders/contact.ts';
import { contactTerms, currentSearchKey } from '#api/orders/contact-index.ts';
import type { Sealer } from '#api/ports/sealer.ts';

/** Number of the copy at place 0. */
export const FIRST_NUMBER = 10_000;
/** First id of copied rows in tables with numeric ids. Each copy has a fixed range. */
const FIRST_ROW = 1_000_000;
const ROWS = 64;
/** One in this many orders has the name that all templates share. */
const SAME_NAME = 20;

/** An order to be copied. `id` is its row id. */
export type CopiedOrder = { id: string; number: string; createdAt: number; contact: Contact };

/**
 * A copy. Its place determines its number and ids; `at` is its creation time, ms; `hasContact` is false if its contact
 * is erased.
 */
export type Copy = { position: number; at: number; hasContact: boolean };

/** The tables to copy, each after the tables it references, with the SQL that selects an order's rows. */
const TABLES: readonly { table: SQLiteTable; rows: string }[] = [
  { table: order, rows: 'id = :id' },
  ...[orderLine, orderEvent, mailOutbox, paymentAttempt, closingReceipt, refund, piece].map(ofOrder),
  ...[promotionUse, stockMovement, certificate].map(ofOrder),
  { table: certificateEntry, rows: 'certificate_id IN (SELECT id FROM certificate WHERE order_id = :id)' },
  { table: operatorAudit, rows: "subject = 'order :number'" },
];

function ofOrder(table: SQLiteTable) {
  return { table, rows: 'order_id = :id' };
}

/** Encrypted customer data; null in most orders. */
const SEALED = new Set(['contact', 'words', 'copy', 'request', 'measurements', 'embroidery']);

/** Copies an order with all its rows. Some copies keep their contact and search keys. */
export async function copyOrder(
  { database, sealer }: { database: DatabaseBinding; sealer: Sealer },
  copied: CopiedOrder,
  copies: readonly Copy[],
): Promise<void> {
  const positions = JSON.stringify(copies.map(({ position, at }) => [position, at]));
  const contacts = await Promise.all(
    copies
      .filter(({ hasContact }) => hasContact)
      .map(async ({ position }) => {
        const id = `${copied.id}-${position}`;
        return [id, await sealContact(sealer, id, copied.contact), position % SAME_NAME === 0 ? 1 : 0];
      }),
  );
  const names = contactTerms(copied.contact).filter(({ field }) => field === 'name');
  const known = JSON.stringify(await sealer.searchTokens(names));
  await database.batch([
    ...TABLES.map(({ table, rows }) => database.prepare(copyStatement(table, rows, copied)).bind(positions)),
    database
      .prepare(`UPDATE orders SET contact = own.value ->> 1, search_key = ? FROM json_each(?) AS own
        WHERE orders.id = own.value ->> 0`)
      .bind(currentSearchKey(sealer), JSON.stringify(contacts)),
    database
      .prepare(`INSERT INTO order_search (token, order_id)
        SELECT iif(own.value ->> 2 AND token IN (SELECT value FROM json_each(?)), token, lower(hex(randomblob(8)))), own.value ->> 0
        FROM json_each(?) AS own CROSS JOIN order_search WHERE order_id = ?`)
      .bind(known, JSON.stringify(contacts), copied.id),
  ]);
}

/** Statement that copies an order's rows in a table. Its parameter is JSON with the copies' places and times. */
function copyStatement(table: SQLiteTable, rows: string, copied: CopiedOrder): string {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const isNumbered = columns.some((column) => isRowId(column));
  const values = columns.map((column) => copiedValue(`${getTableName(table)}.${column.name}`, column, copied));
  const ownRows = rows.replace(':id', `'${copied.id}'`).replace(':number', copied.number);
  return `
    WITH copy AS MATERIALIZED (SELECT value ->> 0 AS position, value ->> 1 AS at FROM json_each(?))
    INSERT INTO ${getTableName(table)} (${columns.map(({ name }) => name)})
    SELECT ${values} FROM copy CROSS JOIN (
      SELECT *, rowid AS row${isNumbered ? ', min(id) OVER () AS first_id' : ''} FROM ${getTableName(table)}
      WHERE ${ownRows}) AS first
    ORDER BY copy.position, first.row`;
}

/** SQL for the value of a column in a copy. */
function copiedValue(name: string, column: SQLiteColumn, { number, createdAt }: CopiedOrder): string {
  const own = `first.${column.name}`;
  switch (name) {
    case 'orders.number':
      return `${FIRST_NUMBER} + copy.position`;
    case 'orders.delivery_dates':
    case 'order_line.delivery_dates':
      return `json_set(${own}, '$.made.to', ${laterDay('made', createdAt)}, '$.withYou.to', ${laterDay('withYou', createdAt)})`;
    case 'orders.search_key':
      return "''";
    case 'promotion_use.promotion_id':
      return own;
    case 'mail_outbox.subject':
      return `iif(first.kind = 'certificate', replace(${own}, ' ', '-' || copy.position || ' '), ${own})`;
    case 'operator_audit.subject':
    case 'operator_audit.action':
      return `replace(${own}, '${number}', ${FIRST_NUMBER} + copy.position)`;
  }
  if (SEALED.has(column.name)) return 'NULL';
  if (isRowId(column)) return `${FIRST_ROW} + copy.position * ${ROWS} + ${own} - first.first_id`;
  if (column.dataType === 'number') {
    return /(^|_)at$|_from$/.test(column.name) ? `${own} + copy.at - ${createdAt}` : own;
  }
  return /(^|_)(id|hash)$/.test(column.name) && !column.name.endsWith('key_id')
    ? `${own} || '-' || copy.position`
    : own;
}

function isRowId({ name, dataType }: SQLiteColumn): boolean {
  return (name === 'id' || name === 'outcome_of') && dataType === 'number';
}

function laterDay(part: 'made' | 'withYou', createdAt: number): string {
  return `date(first.delivery_dates ->> '$.${part}.to', ((copy.at - ${createdAt}) / 86400000) || ' days')`;
}
