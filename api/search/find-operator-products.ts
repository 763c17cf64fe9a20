import { type SQL, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { type Bits, inBoth, inEither, toIds } from '#api/listing/bits.ts';
import { narrowCatalogue } from '#api/listing/operator-index.ts';
import type { Ids } from '#api/listing/product-ids.ts';
import type { TermIndex } from '#api/listing/term-index.ts';
import { findByText } from '#api/search/find-by-text.ts';

const LAST_CHARACTER = '\u{10ffff}';
/** Products that are found in each way, at most. */
const MAX_FOUND = 1000;
/** Products not published whose names are looked at, at most: the newest. */
const MAX_LOOKED_AT = 5000;
/** Each word takes up to nine parameters of a statement, which has a hundred. */
const MAX_WORDS = 6;

/** Ids ascending, and whether there are no others. */
type Found = { ids: Ids; areAll: boolean };

/**
 * The products with a text: what is published is found by the search index, all by the beginning of an address or of a
 * SKU, and of a list what is not published by its names.
 */
export async function findInCatalogue(database: Database, index: TermIndex, list: Bits, text: string): Promise<Found> {
  const begins = (column: SQL) => sql`${column} >= ${text} AND ${column} < ${text + LAST_CHARACTER}`;
  const first = sql.raw(`LIMIT ${MAX_FOUND}`);
  const [drafts, archived] = [
    narrowCatalogue(index, { status: 'draft' }),
    narrowCatalogue(index, { status: 'archived' }),
  ];
  const unpublished = toIds(inBoth(list, inEither(drafts, archived)));
  const ways = await Promise.all([
    findByText(database, text, MAX_FOUND),
    select(database, sql`SELECT id FROM product WHERE ${begins(sql`handle`)} ${first}`),
    select(database, sql`SELECT DISTINCT product_id AS id FROM variant WHERE ${begins(sql`sku`)} ${first}`),
    findByNames(database, unpublished.slice(-MAX_LOOKED_AT), text),
  ]);
  return {
    ids: Uint32Array.from(ways.flat()).sort(),
    areAll: unpublished.length <= MAX_LOOKED_AT && ways.slice(0, -1).every((ids) => ids.length < MAX_FOUND),
  };
}

/** Those among some products that have all words of a text in their names or addresses. */
function findByNames(database: Database, ids: Ids, text: string): Promise<number[]> {
  const words = text.split(/\s+/).slice(0, MAX_WORDS).map(hasWord);
  return select(
    database,
    sql`SELECT product.id FROM json_each(${JSON.stringify([...ids])}) AS given
      CROSS JOIN product ON product.id = given.value WHERE ${sql.join(words, sql` AND `)}`,
  );
}

/**
 * SQLite knows the case of Latin letters only, and names begin with a capital: each word is looked for in three ways.
 */
function hasWord(word: string): SQL {
  const lower = word.toLocaleLowerCase('ru');
  const ways = [...new Set([lower, lower.charAt(0).toLocaleUpperCase('ru') + lower.slice(1), word])];
  const columns = [product.nameRu, product.nameEn, product.handle];
  const found = ways.flatMap((way) => columns.map((column) => sql`instr(${column}, ${way}) > 0`));
  return sql`(${sql.join(found, sql` OR `)})`;
}

async function select(database: Database, statement: SQL): Promise<number[]> {
  return (await database.all<{ id: number }>(statement)).map(({ id }) => id);
}
