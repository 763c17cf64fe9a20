import { and, asc, eq, gt, max, type SQLWrapper, sql } from 'drizzle-orm';
import { writtenIn } from '#api/catalogue/localise.ts';
import { picture, product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { SITEMAP_PAGE_SIZE, type SitemapProduct } from '#shared/contract/sitemap.ts';

/**
 * Where every page of {@link listSitemapProducts} starts, and when anything on it last changed. Goes through an
 * index and reads no product.
 */
export async function listSitemapPages(database: Database): Promise<{ after: number; updatedAt: number | null }[]> {
  const numbered = database.$with('numbered').as(
    database
      .select({
        id: product.id,
        updatedAt: product.updatedAt,
        page: sql<number>`(row_number() OVER (ORDER BY ${product.id}) - 1) / ${sql.raw(String(SITEMAP_PAGE_SIZE))}`.as(
          'page',
        ),
      })
      .from(product)
      .where(eq(product.published, 1)),
  );
  const pages = await database
    .with(numbered)
    .select({ first: sql<number>`min(${numbered.id})`, updatedAt: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(sql`${numbered.page}`)
    .orderBy(sql`${numbered.page}`);
  return pages.map(({ first, updatedAt }) => ({ after: first - 1, updatedAt: updatedAt || null }));
}

/** The next thousand published products after a row id, in the order of their ids, which nothing ever changes. */
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
    .where(and(gt(product.id, after), sql`+${product.published} = 1`))
    .orderBy(asc(product.id))
    .limit(SITEMAP_PAGE_SIZE);
  return rows.map(({ id, updatedAt, picture, ...texts }) => ({
    id,
    updatedAt: updatedAt || null,
    picture,
    writtenIn: writtenIn({ ru: texts.nameRu, en: texts.nameEn }, { ru: texts.descriptionRu, en: texts.descriptionEn }),
  }));
}

/** Enough of a text to tell whether there is any, and whether it is the same as another. */
function beginningOf(column: SQLWrapper) {
  return sql<string>`substr(${column}, 1, 80)`;
}
