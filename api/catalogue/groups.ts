import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fallbackLocales, localise, writtenIn } from '#api/catalogue/localise.ts';
import { PICTURE_COLUMNS, type StoredPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import { onlyVersion, selectVersion } from '#api/catalogue/version.ts';
import {
  category,
  collection,
  picture,
  product,
  productCollection,
  productColour,
} from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { facetCount } from '#api/database/facet-tables.ts';
import type { Group } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** True of a product that its category is shown by. */
const leadsItsCategory = sql`NOT EXISTS (SELECT 1 FROM ${product} AS earlier
  WHERE earlier.category_id = ${product.categoryId} AND earlier.published = 1 AND earlier.category_position < ${product.categoryPosition})`;

/**
 * The two ways products are grouped, as the database tells a group's products and which of them it is shown by: the
 * first; of a collection the first that no category is shown by, because both often stand on one page.
 */
const KINDS = {
  category: {
    table: category,
    products: sql`${product} WHERE ${product.categoryId} = ${category.id} AND ${product.published} = 1`,
    order: sql`${product.categoryPosition}`,
  },
  collection: {
    table: collection,
    products: sql`${productCollection} CROSS JOIN ${product} ON ${product.id} = ${productCollection.productId}
      WHERE ${productCollection.collectionId} = ${collection.id} AND ${product.published} = 1`,
    order: sql`${leadsItsCategory}, ${productCollection.productPosition}`,
  },
} as const;
export type GroupKind = keyof typeof KINDS;

/** All groups of a kind that have published products, in the merchant's order. */
export async function listGroups(database: Database, locale: Locale, kind: GroupKind) {
  const [rows, versions] = await database.batch([select(database, kind, undefined), selectVersion(database)]);
  const groups = rows.map((row) => shownGroup(locale, row));
  return { groups: groups.filter((group) => group.productCount > 0), version: onlyVersion(versions) };
}

/** One group, even while it has no products; null where there is none of that handle. */
export async function findGroup(database: Database, locale: Locale, kind: GroupKind, handle: string) {
  const condition = eq(KINDS[kind].table.handle, handle);
  const [[row], versions] = await database.batch([select(database, kind, condition), selectVersion(database)]);
  return row ? { group: shownGroup(locale, row), version: onlyVersion(versions) } : null;
}

function select(database: Database, kind: GroupKind, condition: SQL | undefined) {
  const { table, products, order } = KINDS[kind];
  const first = sql`(SELECT ${product.id} FROM ${products} ORDER BY ${order} LIMIT 1)`;
  return database
    .select({
      handle: table.handle,
      nameRu: table.nameRu,
      nameEn: table.nameEn,
      descriptionRu: table.descriptionRu,
      descriptionEn: table.descriptionEn,
      productCount: sql<number>`coalesce((SELECT ${facetCount.count} FROM ${facetCount}
        WHERE ${facetCount.list} = ${`${kind}:`} || ${table.handle} AND ${facetCount.kind} = 'total'), 0)`,
      picture: PICTURE_COLUMNS,
      swatch: productColour.swatch,
    })
    .from(table)
    .leftJoin(picture, sql`${picture.productId} = ${first} AND ${picture.position} = 0`)
    .leftJoin(
      productColour,
      and(eq(productColour.productId, picture.productId), eq(productColour.handle, picture.colour)),
    )
    .where(condition)
    .orderBy(asc(table.position));
}

type GroupRow = {
  handle: string;
  nameRu: string;
  nameEn: string;
  descriptionRu: string;
  descriptionEn: string;
  productCount: number;
  picture: StoredPicture | null;
  swatch: string | null;
};

function shownGroup(locale: Locale, row: GroupRow): Group {
  const name = localise(locale, row.nameRu, row.nameEn);
  const texts = {
    name: { ru: row.nameRu, en: row.nameEn },
    description: { ru: row.descriptionRu, en: row.descriptionEn },
  };
  return {
    handle: row.handle,
    name,
    description: localise(locale, row.descriptionRu, row.descriptionEn),
    picture: row.picture && shownPicture(locale, row.picture, name),
    swatch: row.swatch,
    productCount: row.productCount,
    writtenIn: writtenIn(texts.name, texts.description),
    ...fallbackLocales(locale, texts),
  };
}
