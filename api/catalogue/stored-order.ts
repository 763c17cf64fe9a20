import { type SQL, sql } from 'drizzle-orm';
import type { Position } from '#api/catalogue/cursor.ts';
import { ALL, categoryTerm, collectionTerm, type Term } from '#api/catalogue/listing-terms.ts';
import type { Ids } from '#api/catalogue/product-ids.ts';
import type { Database } from '#api/database/database.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';

/** An order that an index of the database keeps: the rows that are in it, and what they are sorted by. */
export type StoredOrder = {
  /** The list whose products are in it. */
  term: Term;
  table: SQL;
  id: SQL;
  key: SQL;
  condition: SQL;
  isDescending: boolean;
};

type Wanted = { start?: Position | undefined; limit: number };

/** The order of a sort: "featured" is the merchant's, which a category or a collection may have of its own. */
export function storedOrder({
  sort,
  category,
  collection,
}: Pick<ProductQuery, 'category' | 'collection'> & { sort: 'featured' | 'popular' }): StoredOrder {
  const isDescending = sort === 'popular';
  if (sort === 'featured' && category === undefined && collection !== undefined) {
    return {
      term: collectionTerm(collection),
      table: sql`product_collection`,
      id: sql`product_id`,
      key: sql`product_position`,
      condition: sql`collection_id = (SELECT id FROM collection WHERE handle = ${collection})`,
      isDescending,
    };
  }
  const ofCategory =
    category === undefined ? undefined : sql`category_id = (SELECT id FROM category WHERE handle = ${category})`;
  const featured = category === undefined ? sql`position` : sql`category_position`;
  return {
    term: category === undefined ? ALL : categoryTerm(category),
    table: sql`product`,
    id: sql`product.id`,
    key: isDescending ? sql`popularity` : featured,
    condition: ofCategory ? sql`published = 1 AND ${ofCategory}` : sql`published = 1`,
    isDescending,
  };
}

/** The next entries of an order, published or not: no product is read. */
export async function readNext(database: Database, order: StoredOrder, wanted: Wanted): Promise<Position[]> {
  return await database.all(sql`SELECT ${order.id} AS id, ${order.key} AS key FROM ${order.table}
    WHERE ${order.condition} ${next(order, wanted)}`);
}

/** Reads some products of an order, and sorts them. */
export async function sortProducts(
  database: Database,
  order: StoredOrder,
  ids: Ids,
  wanted: Wanted,
): Promise<Position[]> {
  return await database.all(sql`SELECT ${order.id} AS id, ${order.key} AS key
    FROM json_each(${JSON.stringify([...ids])}) AS listed CROSS JOIN ${order.table} ON ${order.id} = listed.value
    WHERE ${order.condition} ${next(order, wanted)}`);
}

function next({ id, key, isDescending }: StoredOrder, { start, limit }: Wanted): SQL {
  const [direction, beyond] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const after = start ? sql`AND (${key}, ${id}) ${beyond} (${start.key}, ${start.id})` : sql``;
  return sql`${after} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${limit}`;
}
