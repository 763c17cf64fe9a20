import { and, asc, inArray, sql } from 'drizzle-orm';
import { picture, product, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { priceResponse } from '#api/pricing/price-response.ts';
import { expectVersion, type ReadVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { fallbackLocales, localise } from '#api/products/localise.ts';
import { pictureResponse, placeholderPicture } from '#api/products/picture-response.ts';
import { readOrders, selectLabels } from '#api/products/size-systems.ts';
import type { ProductCard } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The columns of a card. */
const cardColumns = {
  id: product.id,
  handle: product.handle,
  categoryId: product.categoryId,
  nameRu: product.nameRu,
  nameEn: product.nameEn,
  price: product.price,
  compareAt: product.compareAt,
  lowest: product.lowest,
  priceVaries: product.priceVaries,
  isNew: product.isNew,
  madeToMeasure: product.madeToMeasure,
} as const;

/** A card shows one picture, and another one on hover. */
const CARD_PICTURES = 2;

/**
 * Cards of published products in the order of the given ids; at most 48, because each is a bound parameter. `version`
 * is the catalogue version in which the ids were found. Throws VersionChanged if it has changed since.
 */
export async function loadCards(
  database: Database,
  locale: Locale,
  ids: readonly number[],
  version: ReadVersion,
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [products, colours, pictures, stocks, systems, versions] = await readCardRows(database, [...ids]);
  expectVersion(version, versions);
  const productOf = new Map(products.map((row) => [row.id, row]));
  const coloursOf = Map.groupBy(colours, (row) => row.productId);
  const picturesOf = Map.groupBy(pictures, (row) => row.productId);
  const stocksOf = Map.groupBy(stocks, (row) => row.productId);
  const orders = readOrders(systems);
  return ids.flatMap((id) => {
    const row = productOf.get(id);
    if (!row) return [];
    const name = localise(locale, row.nameRu, row.nameEn);
    const shown = (picturesOf.get(row.id) ?? []).map((stored) => pictureResponse(locale, stored, name));
    const stock = stocksOf.get(row.id) ?? [];
    const order = orders.get(row.categoryId);
    const offered = stock.flatMap(({ size, available }) => (size === null ? [] : [{ size, soldOut: available === 0 }]));
    return {
      id: row.handle,
      name,
      price: priceResponse(row.price, row.compareAt, row.lowest),
      priceVaries: row.priceVaries === 1,
      isNew: row.isNew === 1,
      madeToMeasure: row.madeToMeasure !== null,
      soldOut: stock.length > 0 && stock.every(({ available }) => available === 0),
      sizes: order ? offered.sort(order) : offered,
      colours: (coloursOf.get(row.id) ?? []).map((colour) => ({
        handle: colour.handle,
        name: localise(locale, colour.nameRu, colour.nameEn),
        swatch: colour.swatch,
      })),
      pictures: shown.length > 0 ? shown : [placeholderPicture(name)],
      ...fallbackLocales(locale, { name: { ru: row.nameRu, en: row.nameEn } }),
    };
  });
}

function readCardRows(database: Database, shown: number[]) {
  return database.batch([
    database
      .select(cardColumns)
      .from(product)
      .where(and(inArray(product.id, shown), sql`+${product.published} = 1`)),
    database
      .select()
      .from(productColour)
      .where(inArray(productColour.productId, shown))
      .orderBy(asc(productColour.productId), asc(productColour.position)),
    database
      .select()
      .from(picture)
      .where(sql`${inArray(picture.productId, shown)} AND ${picture.position} < ${CARD_PICTURES}`)
      .orderBy(asc(picture.productId), asc(picture.position)),
    database
      .select({
        productId: variant.productId,
        size: variant.size,
        available: sql<number>`max(coalesce(${variant.stock}, 1))`,
      })
      .from(variant)
      .where(inArray(variant.productId, shown))
      .groupBy(variant.productId, variant.size)
      .orderBy(asc(variant.productId), sql`min(${variant.position})`),
    selectLabels(database),
    selectVersion(database),
  ]);
}
