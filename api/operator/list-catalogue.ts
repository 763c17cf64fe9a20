import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { readCursor, writeCursor } from '#api/catalogue/cursor.ts';
import { isLowStock, LACKS } from '#api/catalogue/missing-parts.ts';
import { itemOf, selectItems } from '#api/catalogue/operator-list.ts';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { findByText } from '#api/search/find-by-text.ts';
import type { CatalogueList, CatalogueQuery, ProductStatus } from '#shared/contract/operator-catalogue.ts';

const PAGE = 100;
const LAST_CHARACTER = '\u{10ffff}';
/** Products that are counted, and of a search those that are looked at, at most. */
const MOST_COUNTED = 1000;
/** Of a search: each word takes ten parameters of a statement, which has a hundred. */
const MOST_WORDS = 6;

const SORTS = {
  position: { key: 'position', descending: false },
  updated: { key: 'updatedAt', descending: true },
  price: { key: 'price', descending: false },
} as const;

/** A page of products of any status as the shop's people list them; null where the cursor is not one of this list. */
export async function listCatalogue(database: Database, query: CatalogueQuery): Promise<CatalogueList | null> {
  const start = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  if (start === null) return null;
  const filter = and(...(await conditions(database, query)));
  const { key, descending } = SORTS[query.sort];
  const direction = descending ? desc : asc;
  const after =
    start && sql`(${product[key]}, ${product.id}) ${sql.raw(descending ? '<' : '>')} (${start.key}, ${start.id})`;
  const [rows, totals] = await database.batch([
    selectItems(database)
      .where(and(filter, after))
      .orderBy(direction(product[key]), direction(product.id))
      .limit(PAGE + 1),
    database.select({ total: sql<number>`count(*)` }).from(
      database
        .select({ id: product.id })
        .from(product)
        .where(filter)
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    ),
  ]);
  const total = totals[0]?.total ?? 0;
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    items: page.map(itemOf),
    total: Math.min(total, MOST_COUNTED),
    isTotalExact: total <= MOST_COUNTED,
    nextCursor: last ? writeCursor(query.sort, { key: last[key], id: last.id }) : null,
  };
}

const OF_STATUS: Readonly<Record<ProductStatus, SQL | undefined>> = {
  published: eq(product.published, 1),
  draft: and(eq(product.published, 0), isNull(product.archivedAt)),
  archived: isNotNull(product.archivedAt),
};

async function conditions(
  database: Database,
  { q = '', status, category: inCategory, collection: inCollection, missing, lowStock }: CatalogueQuery,
) {
  return [
    status === undefined ? isNull(product.archivedAt) : OF_STATUS[status],
    inCategory === undefined
      ? undefined
      : sql`${product.categoryId} = (SELECT id FROM category WHERE handle = ${inCategory})`,
    inCollection === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM product_collection AS pc JOIN collection AS c ON c.id = pc.collection_id
          WHERE pc.product_id = ${product.id} AND c.handle = ${inCollection})`,
    missing && LACKS[missing],
    lowStock && isLowStock,
    q.trim() === '' ? undefined : await matches(database, q.trim()),
  ];
}

/** What is published is found by the search index, all by the beginning of its address or of a SKU, the rest by its names. */
async function matches(database: Database, text: string): Promise<SQL> {
  const begins = (column: SQL) => sql`${column} >= ${text} AND ${column} < ${text + LAST_CHARACTER}`;
  const words = text.split(/\s+/).slice(0, MOST_WORDS).map(hasWord);
  return sql`${product.id} IN (
    SELECT value FROM json_each(${JSON.stringify(await findByText(database, text, MOST_COUNTED))})
    UNION ALL SELECT id FROM product WHERE ${begins(sql`handle`)}
    UNION ALL SELECT product_id FROM variant WHERE ${begins(sql`sku`)}
    UNION ALL SELECT product.id FROM product WHERE product.published = 0 AND ${sql.join(words, sql` AND `)})`;
}

/** SQLite knows the case of Latin letters only, and names begin with a capital: each word is looked for in three ways. */
function hasWord(word: string): SQL {
  const lower = word.toLocaleLowerCase('ru');
  const ways = [...new Set([lower, lower.charAt(0).toLocaleUpperCase('ru') + lower.slice(1), word])];
  const columns = [product.nameRu, product.nameEn, product.handle];
  const found = ways.flatMap((way) => columns.map((column) => sql`instr(${column}, ${way}) > 0`));
  return sql`(${sql.join(found, sql` OR `)})`;
}
