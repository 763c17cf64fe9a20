import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Position } from '#api/listing/cursor.ts';
import type { IdList } from '#api/listing/product-ids.ts';

/** An order kept by a database index: the condition for its rows, and the sort keys. */
export type StoredOrder = {
  /** The number of rows in it. */
  count: number;
  table: SQL;
  id: SQL;
  key: SQL;
  condition: SQL;
  isDescending: boolean;
};

/** Which slice of an order to read, after a position or from the start. */
export type WantedPart = { start?: Position | undefined; limit: number };

/** Entries of an order read at once. */
const MAX_AT_ONCE = 1000;

/**
 * The next products of a list in a stored order. If the list has many of the order's products, the order is scanned
 * until enough are found. If it has few, they are read and sorted. So common queries read few rows, and none reads far
 * more than the square root of the shop's size.
 */
export async function findInStoredOrder(
  database: Database,
  order: StoredOrder,
  list: IdList,
  wanted: WantedPart,
): Promise<Position[]> {
  if (list.count === 0) return [];
  const rows = (wanted.limit * order.count) / list.count;
  const found = rows > list.count ? null : await readUntilFound(database, order, list, { ...wanted, rows });
  return found ?? (await sortProducts(database, order, list, wanted));
}

/** Scans an order until enough of a list is found. Null if that takes more rows than the list has products. */
async function readUntilFound(
  database: Database,
  order: StoredOrder,
  list: IdList,
  { start, limit, rows }: WantedPart & { rows: number },
): Promise<Position[] | null> {
  const found: Position[] = [];
  // Slightly more than the expected number, unless the list contains the whole order.
  const atOnce = Math.min(rows > limit ? Math.ceil(rows * 1.5) : limit, MAX_AT_ONCE);
  let after = start;
  for (let read = 0; read <= list.count; read += atOnce) {
    const next = await readNext(database, order, { start: after, limit: atOnce });
    found.push(...next.filter(({ id }) => list.has(id)));
    if (found.length >= limit || next.length < atOnce) return found.slice(0, limit);
    after = next.at(-1);
  }
  return null;
}

/** The next entries of an order, without reading products. */
async function readNext(database: Database, order: StoredOrder, wanted: WantedPart): Promise<Position[]> {
  return await database.all(sql`SELECT ${order.id} AS id, ${order.key} AS key FROM ${order.table}
    WHERE ${order.condition} ${next(order, wanted)}`);
}

/** The next products of a short list in a stored order: all are read and sorted. */
export async function sortProducts(
  database: Database,
  order: StoredOrder,
  list: IdList,
  wanted: WantedPart,
): Promise<Position[]> {
  return await database.all(sql`SELECT ${order.id} AS id, ${order.key} AS key
    FROM json_each(${JSON.stringify([...list.ids()])}) AS listed CROSS JOIN ${order.table} ON ${order.id} = listed.value
    WHERE ${order.condition} ${next(order, wanted)}`);
}

function next({ id, key, isDescending }: StoredOrder, { start, limit }: WantedPart): SQL {
  const [direction, beyond] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const after = start ? sql`AND (${key}, ${id}) ${beyond} (${start.key}, ${start.id})` : sql``;
  return sql`${after} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${limit}`;
}
