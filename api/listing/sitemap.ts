import { and, asc, eq, gt, lte, type SQLWrapper, sql } from 'drizzle-orm';
import { picture, product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { sitemapPage } from '#api/database/listing-tables.ts';
import { readListingIndex } from '#api/listing/listing-index.ts';
import { hasIdAfter } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { ALL } from '#api/listing/terms.ts';
import { writtenIn } from '#api/products/localise.ts';
import { SITEMAP_PAGE_SIZE, type SitemapProduct } from '#shared/contract/sitemap.ts';

/**
 * The start of every page of {@link listSitemapProducts} that has products, and when anything on it last changed. A
 * page covers a thousand ids, so that removing a product does not move others to another page.
 */
export async function listSitemapPages(database: Database): Promise<{ after: number; updatedAt: number | null }[]> {
  const [{ index }, rows] = await Promise.all([
    readListingIndex(database),
    database.select().from(sitemapPage).orderBy(asc(sitemapPage.page)),
  ]);
  const published = idsOf(index, ALL);
  return rows
    .filter(({ page }) => hasIdAfter(published, page * SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE))
    .map(({ page, updatedAt }) => ({ after: page * SITEMAP_PAGE_SIZE, updatedAt: updatedAt || null }));
}

/** The published products of the thousand ids after one. */
export async function listSitemapProducts(database: Database, after: number): Promise<SitemapProduct[]> {
  const rows = await database
    .select({
      id: product.handle,
      updatedAt: product.updatedAt,
      picture: picture.key,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      descriptionRu: beginningOf(product.descriptionRu),
      descriptionEn: beginningOf(product.descriptionEn),
    })
    .from(product)
    .leftJoin(picture, and(eq(picture.productId, product.id), eq(picture.position, 0)))
    // The plus keeps SQLite from the index of published products, which would sort them all for every page.
    .where(and(gt(product.id, after), lte(product.id, after + SITEMAP_PAGE_SIZE), sql`+${product.published} = 1`))
    .orderBy(asc(product.id));
  return rows.map(({ id, updatedAt, picture, ...texts }) => ({
    id,
    updatedAt: updatedAt || null,
    picture,
    writtenIn: writtenIn({ ru: texts.nameRu, en: texts.nameEn }, { ru: texts.descriptionRu, en: texts.descriptionEn }),
  }));
}

/** The beginning of a text: enough to see whether there is any, and whether it equals another. */
function beginningOf(column: SQLWrapper) {
  return sql<string>`substr(${column}, 1, 80)`;
}
