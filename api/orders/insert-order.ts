import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { violates } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { claimKey } from '#api/orders/idempotency.ts';
import type { OrderLineRow, OrderRow } from '#api/orders/order-answer.ts';
import { countSales, takeStock } from '#api/orders/stock.ts';

/** A shopper's key, and the hash of the request it came with. */
export type KeyClaim = { key: string; requestHash: string };

const Numbered = z.tuple([z.object({ number: z.int() })]);

/** What refuses an order that came between another one, or a publication, and its own price. */
const RACES = [
  'UNIQUE constraint failed: idempotency.key',
  'CHECK constraint failed: variant_stock',
  'NOT NULL constraint failed: orders.catalogue_version',
] as const;

/**
 * Writes all of an order in one batch and returns its number. Null where a constraint refused it: the key was
 * claimed, the last piece was sold, or another catalogue was published in the meantime.
 */
export async function insertOrder(
  database: Database,
  claim: KeyClaim,
  row: Omit<OrderRow, 'number'>,
  lines: readonly OrderLineRow[],
): Promise<number | null> {
  const { id: orderId, state, createdAt } = row;
  const catalogueVersion = sql`(SELECT version FROM catalogue WHERE id = 1 AND version = ${row.catalogueVersion})`;
  try {
    const rows = await transact(database, [
      database
        .insert(order)
        .values({ ...row, catalogueVersion })
        .returning({ number: order.number }),
      ...claimKey(database, { ...claim, orderId, state, createdAt }),
      insertLines(lines),
      takeStock(orderId),
      countSales(orderId),
      sql`INSERT INTO order_event (order_id, kind, from_state, to_state, at)
        VALUES (${orderId}, 'created', ${state}, ${state}, ${createdAt})`,
    ]);
    return Numbered.parse(rows[0])[0].number;
  } catch (error) {
    if (RACES.some((constraint) => violates(error, constraint))) return null;
    throw error;
  }
}

/** One parameter for all lines: as many columns as they have would be more than a statement takes. */
function insertLines(lines: readonly OrderLineRow[]): SQL {
  return sql`
    INSERT INTO order_line (order_id, position, sku, product_handle, name_ru, name_en, colour_ru, colour_en, size,
      quantity, unit_price, picture, reserved)
    SELECT value ->> 'orderId', value ->> 'position', value ->> 'sku', value ->> 'productHandle', value ->> 'nameRu',
      value ->> 'nameEn', value ->> 'colourRu', value ->> 'colourEn', value ->> 'size', value ->> 'quantity',
      value ->> 'unitPrice', value ->> 'picture', value ->> 'reserved'
    FROM json_each(${JSON.stringify(lines)})`;
}
