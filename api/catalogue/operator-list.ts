import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readCursor, writeCursor } from '#api/catalogue/cursor.ts';
import { LACKS, missingParts } from '#api/catalogue/missing-parts.ts';
import { picture, product, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category } from '#api/database/group-tables.ts';
import {
  type CatalogueItem,
  type CatalogueList,
  type CatalogueQuery,
  LOW_STOCK,
  MissingPart,
  type ProductStatus,
} from '#shared/contract/operator-catalogue.ts';

const PAGE = 100;
/** Of a search: each word takes ten parameters of a statement, which has a hundred. */
const MOST_WORDS = 6;

const SORTS = {
  position: { key: 'position', descending: false },
  updated: { key: 'updatedAt', descending: true },
  price: { key: 'price', descending: false },
} as const;

const isLowStock = sql`EXISTS (SELECT 1 FROM ${variant}
  WHERE ${variant.productId} = ${product.id} AND ${variant.stock} <= ${sql.raw(String(LOW_STOCK))})`;

/** The place of a product's first picture. */
export const firstPicture = sql`(SELECT first.position FROM picture AS first
  WHERE first.product_id = ${product.id} AND first.key IS NOT NULL ORDER BY first.position LIMIT 1)`;

/** A page of products of any status as the shop's people list them; null where the cursor is not one of this list. */
export async function listCatalogue(database: Database, query: CatalogueQuery): Promise<CatalogueList | null> {
  const start = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  if (start === null) return null;
  const filter = and(...conditions(query));
  const { key, descending } = SORTS[query.sort];
  const direction = descending ? desc : asc;
  const after =
    start && sql`(${product[key]}, ${product.id}) ${sql.raw(descending ? '<' : '>')} (${start.key}, ${start.id})`;
  const [rows, totals] = await database.batch([
    selectItems(database)
      .where(and(filter, after))
      .orderBy(direction(product[key]), direction(product.id))
      .limit(PAGE + 1),
    database.select({ total: sql<number>`count(*)` }).from(product).where(filter),
  ]);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    items: page.map(itemOf),
    total: totals[0]?.total ?? 0,
    nextCursor: last ? writeCursor(query.sort, { key: last[key], id: last.id }) : null,
  };
}

function selectItems(database: Database) {
  return database
    .select({
      id: product.id,
      handle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      published: product.published,
      archivedAt: product.archivedAt,
      category: sql<string>`${category.handle}`.as('category_handle'),
      position: product.position,
      price: product.price,
      compareAt: product.compareAt,
      priceVaries: product.priceVaries,
      updatedAt: product.updatedAt,
      variants: sql<number>`(SELECT count(*) FROM variant WHERE product_id = ${product.id})`,
      stock: sql<number | null>`(SELECT sum(stock) FROM variant WHERE product_id = ${product.id})`,
      isLowStock: sql<number>`${isLowStock}`,
      picture: { key: picture.key, ground: picture.ground },
      missing: missingParts,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(picture, and(eq(picture.productId, product.id), eq(picture.position, firstPicture)))
    .$dynamic();
}

function itemOf(row: Awaited<ReturnType<typeof selectItems>>[number]): CatalogueItem {
  const { id: _id, position: _position, nameRu, nameEn, published, archivedAt, picture: shown, ...item } = row;
  return {
    ...item,
    name: { ru: nameRu, en: nameEn },
    status: statusOf({ published, archivedAt }),
    priceVaries: row.priceVaries === 1,
    isLowStock: row.isLowStock === 1,
    picture: shown?.key ? { key: shown.key, ground: shown.ground } : null,
    missing: readMissingParts(row.missing),
  };
}

/** Reads what {@link missingParts} has selected. */
export function readMissingParts(json: string): MissingPart[] {
  return z.array(MissingPart).parse(JSON.parse(json));
}

/** The status of a product, by what is stored of it. */
export function statusOf({ published, archivedAt }: { published: number; archivedAt: number | null }): ProductStatus {
  if (published === 1) return 'published';
  return archivedAt === null ? 'draft' : 'archived';
}

const OF_STATUS: Readonly<Record<ProductStatus, SQL | undefined>> = {
  published: eq(product.published, 1),
  draft: and(eq(product.published, 0), isNull(product.archivedAt)),
  archived: isNotNull(product.archivedAt),
};

function conditions({
  q = '',
  status,
  category: inCategory,
  collection: inCollection,
  missing,
  lowStock,
}: CatalogueQuery) {
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
    ...q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(hasWord),
  ];
}

/** SQLite knows the case of Latin letters only, and names begin with a capital: each word is looked for in three ways. */
function hasWord(word: string): SQL {
  const lower = word.toLocaleLowerCase('ru');
  const ways = [...new Set([lower, lower.charAt(0).toLocaleUpperCase('ru') + lower.slice(1), word])];
  const columns = [product.nameRu, product.nameEn, product.handle];
  const found = ways.flatMap((way) => columns.map((column) => sql`instr(${column}, ${way}) > 0`));
  return sql`(${sql.join(found, sql` OR `)} OR EXISTS (SELECT 1 FROM variant
    WHERE product_id = ${product.id} AND instr(lower(sku), ${lower}) > 0))`;
}
