import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { picture, product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category } from '#api/database/group-tables.ts';
import { countWaiting } from '#api/products/count-waits.ts';
import { isLowStock, missingParts } from '#api/products/missing-parts.ts';
import { type CatalogueItem, MissingPart, type ProductStatus } from '#shared/contract/operator-catalogue.ts';

/** The position of a product's first picture. */
export const firstPicture = sql`(SELECT first.position FROM picture AS first
  WHERE first.product_id = ${product.id} AND first.key IS NOT NULL ORDER BY first.position LIMIT 1)`;

/** The products with some ids for the operators' list, in order. Deleted ones are omitted. */
export async function readItems(database: Database, ids: readonly number[]): Promise<CatalogueItem[]> {
  const rows = await selectItems(database, ids);
  return rows.map(itemOf);
}

function selectItems(database: Database, ids: readonly number[]) {
  return database
    .select({
      handle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      published: product.published,
      archivedAt: product.archivedAt,
      category: sql<string>`${category.handle}`.as('category_handle'),
      price: product.price,
      compareAt: product.compareAt,
      priceVaries: product.priceVaries,
      updatedAt: product.updatedAt,
      variants: sql<number>`(SELECT count(*) FROM variant WHERE product_id = ${product.id})`,
      stock: sql<number | null>`(SELECT sum(stock) FROM variant WHERE product_id = ${product.id})`,
      isLowStock: sql<number>`${isLowStock}`,
      waiting: countWaiting(sql`${product.id}`),
      picture: { key: picture.key, ground: picture.ground },
      missing: missingParts,
    })
    .from(sql`json_each(${JSON.stringify(ids)}) AS given`)
    .crossJoin(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(picture, and(eq(picture.productId, product.id), eq(picture.position, firstPicture)))
    .where(sql`${product.id} = given.value`)
    .orderBy(sql`given.key`);
}

function itemOf(row: Awaited<ReturnType<typeof selectItems>>[number]): CatalogueItem {
  const { nameRu, nameEn, published, archivedAt, picture: shown, ...item } = row;
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

/** Parses the result of {@link missingParts}. */
export function readMissingParts(json: string): MissingPart[] {
  return z.array(MissingPart).parse(JSON.parse(json));
}

/** The status of a product by its stored fields. */
export function statusOf({ published, archivedAt }: { published: number; archivedAt: number | null }): ProductStatus {
  if (published === 1) return 'published';
  return archivedAt === null ? 'draft' : 'archived';
}
