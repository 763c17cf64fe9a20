import { and, asc, eq, sql } from 'drizzle-orm';
import { picture, productColour } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { findInOrder } from '#api/listing/find-in-order.ts';
import { type ListingIndex, readListingIndex } from '#api/listing/listing-index.ts';
import { deltaEncoded } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { categoryTerm, collectionTerm } from '#api/listing/terms.ts';
import { fallbackLocales, localise, writtenIn } from '#api/products/localise.ts';
import { PICTURE_COLUMNS, type PictureRow, pictureResponse } from '#api/products/picture-response.ts';
import type { Group } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The first products of a collection that may represent it. */
const MAX_LOOKED_AT = 12;

const KINDS = {
  category: { table: category, term: categoryTerm },
  collection: { table: collection, term: collectionTerm },
} as const;
export type ListedGroupKind = keyof typeof KINDS;

/** All groups of a kind that have published products, in the merchant's order. */
export async function listGroups(database: Database, locale: Locale, kind: ListedGroupKind) {
  const { groups, version } = await readGroups(database, locale, kind, undefined);
  return { groups: groups.filter((group) => group.productCount > 0), version };
}

/** One group, even without products; null if there is none with that handle. */
export async function findGroup(database: Database, locale: Locale, kind: ListedGroupKind, handle: string) {
  const { groups, version } = await readGroups(database, locale, kind, handle);
  return groups[0] ? { group: groups[0], version } : null;
}

async function readGroups(database: Database, locale: Locale, kind: ListedGroupKind, handle: string | undefined) {
  const { table, term } = KINDS[kind];
  const [{ index, version }, rows] = await Promise.all([
    readListingIndex(database),
    database
      .select()
      .from(table)
      .where(handle === undefined ? undefined : eq(table.handle, handle))
      .orderBy(asc(table.position)),
  ]);
  const leaders = await Promise.all(rows.map((row) => findLeader(database, index, kind, row.handle)));
  const pictures = await readPictures(
    database,
    leaders.filter((id) => id !== undefined),
  );
  const groups = rows.map((row, nth) => {
    const shown = pictures.get(leaders[nth] ?? 0);
    const productCount = idsOf(index, term(row.handle)).length;
    return shownGroup(locale, { ...row, productCount, picture: shown ?? null, swatch: shown?.swatch ?? null });
  });
  return { groups, version };
}

/**
 * The product that represents a group: its first; for a collection, one of its first few that does not represent a
 * category, because both often appear on one page.
 */
async function findLeader(database: Database, index: ListingIndex, kind: ListedGroupKind, handle: string) {
  const list = deltaEncoded(idsOf(index, KINDS[kind].term(handle)));
  const limit = kind === 'collection' ? MAX_LOOKED_AT : 1;
  const first = await findInOrder(database, index, list, { [kind]: handle, sort: 'featured', limit });
  if (first.length <= 1) return first[0]?.id;
  const [leader] = await database.all<{ id: number }>(sql`
    SELECT p.id FROM json_each(${JSON.stringify(first.map(({ id }) => id))}) AS listed
    CROSS JOIN product AS p ON p.id = listed.value
    ORDER BY NOT EXISTS (SELECT 1 FROM product AS earlier WHERE earlier.category_id = p.category_id
      AND earlier.published = 1 AND earlier.category_position < p.category_position), listed.key LIMIT 1`);
  return leader?.id;
}

/** The first picture of each product, with the colour of what it shows. */
async function readPictures(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({ ...PICTURE_COLUMNS, swatch: productColour.swatch })
    .from(sql`json_each(${JSON.stringify(ids)}) AS shown`)
    .crossJoin(picture)
    .leftJoin(
      productColour,
      and(eq(productColour.productId, picture.productId), eq(productColour.handle, picture.colour)),
    )
    .where(and(sql`${picture.productId} = shown.value`, eq(picture.position, 0)));
  return new Map(rows.map((row) => [row.productId, row]));
}

type GroupRow = {
  handle: string;
  nameRu: string;
  nameEn: string;
  descriptionRu: string;
  descriptionEn: string;
  productCount: number;
  picture: PictureRow | null;
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
    picture: row.picture && pictureResponse(locale, row.picture, name),
    swatch: row.swatch,
    productCount: row.productCount,
    writtenIn: writtenIn(texts.name, texts.description),
    ...fallbackLocales(locale, texts),
  };
}
