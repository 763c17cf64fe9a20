import { sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';
import { isAutomatic } from '#api/pricing/automatic-promotions.ts';
import { priceResponse } from '#api/pricing/price-response.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { localise, writtenIn } from '#api/products/localise.ts';
import type { ProductSet, SetExample, SetExampleQuery } from '#shared/contract/set.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sumBy } from '#shared/domain/sum.ts';

type At = { database: Database; clock: () => number };

/** The sets that are on sale, newest first, as links; with the version of the catalogue. */
export async function listSets({ database, clock }: At, locale: Locale) {
  const [versions, rows] = await database.batch([
    selectVersion(database),
    database
      .select()
      .from(promotion)
      .where(sql`set_handle IS NOT NULL AND ${isAutomatic(clock())}`)
      .orderBy(sql`number DESC`),
  ]);
  const items = rows.map(({ setHandle, nameRu, nameEn }) => ({
    set: setHandle ?? '',
    name: localise(locale, nameRu, nameEn),
  }));
  return { list: { items }, version: onlyVersion(versions) };
}

/** A set that is on sale, with the version that it was read from; null if there is none at an address. */
export async function readSet(
  { database, clock }: At,
  locale: Locale,
  handle: string,
): Promise<{ set: ProductSet; version: ReadVersion } | null> {
  const isThis = sql`set_handle = ${handle} AND ${isAutomatic(clock())}`;
  const [versions, [row], products] = await database.batch([
    selectVersion(database),
    database.select().from(promotion).where(isThis),
    selectPieces(database, sql`(SELECT products FROM promotion WHERE ${isThis})`),
  ]);
  if (!row) return null;
  const pieces = row.products.map((each) => products.find((found) => found.handle === each));
  const apart = pieces.every((piece) => piece?.published) ? sumBy(products, ({ price }) => price) : null;
  const texts = { ru: row.nameRu, en: row.nameEn };
  return {
    set: {
      handle,
      name: localise(locale, row.nameRu, row.nameEn),
      about: localise(locale, row.aboutRu, row.aboutEn),
      // Buying together is no reduction of a price: what the pieces cost apart may be shown everywhere.
      price: priceResponse(Math.min(row.value, apart ?? row.value), apart, apart),
      pieces: row.products.map((each, index) => ({
        handle: each,
        name: localise(locale, pieces[index]?.nameRu ?? each, pieces[index]?.nameEn ?? each),
        isPublished: pieces[index]?.published === 1,
      })),
      writtenIn: writtenIn(texts, { ru: row.aboutRu, en: row.aboutEn }),
    },
    version: onlyVersion(versions),
  };
}

/** What the pieces of a set cost apart, each in its cheapest variant, and what the set takes off. */
export async function trySet(
  database: Database,
  locale: Locale,
  { products, price }: SetExampleQuery,
): Promise<SetExample> {
  const rows = await selectPieces(database, sql`${JSON.stringify(products)}`);
  const pieces = products.flatMap((handle) => rows.find((row) => row.handle === handle) ?? []);
  const apart = sumBy(pieces, (piece) => piece.price);
  return {
    pieces: pieces.map((piece) => ({
      handle: piece.handle,
      name: localise(locale, piece.nameRu, piece.nameEn),
      price: piece.price,
      isPublished: piece.published === 1,
      isSoldOut: piece.isSoldOut === 1,
    })),
    apart,
    saving: Math.max(0, apart - price),
  };
}

/** The statement that reads products by a JSON list of handles. */
function selectPieces(database: Database, handles: ReturnType<typeof sql>) {
  return database
    .select({
      handle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      price: product.price,
      published: product.published,
      isSoldOut: sql<number>`NOT EXISTS (SELECT 1 FROM variant
        WHERE variant.product_id = product.id AND coalesce(variant.stock, 1) > 0)`.as('is_sold_out'),
    })
    .from(product)
    .where(sql`product.handle IN (SELECT value FROM json_each(${handles}))`);
}
