import { and, asc, eq, sql } from 'drizzle-orm';
import { picture, product, productCollection, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { selectCartOffers, selectSets } from '#api/pricing/automatic-promotions.ts';
import { priceResponse } from '#api/pricing/price-response.ts';
import { selectSaleEnd } from '#api/pricing/price-statements.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { fallbackLocales, localise, writtenIn } from '#api/products/localise.ts';
import { pictureResponse, placeholderPicture } from '#api/products/picture-response.ts';
import { selectSystemOf, shownTable } from '#api/products/size-systems.ts';
import { readProductFields } from '#api/products/stored-fields.ts';
import type { Product } from '#shared/contract/product.ts';
import { perText } from '#shared/contract/product-texts.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { htmlToText } from '#shared/domain/plain-text.ts';
import { bySizeOf } from '#shared/domain/sizing/size-order.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';

/**
 * A product as it is now, published or, if asked, of any status, with the version it was read from; null if there is
 * none with that handle.
 */
export async function loadProduct(
  { database, clock }: { database: Database; clock: () => number },
  locale: Locale,
  handle: string,
  { anyStatus = false } = {},
): Promise<{ product: Product; version: ReadVersion } | null> {
  const rows = await database.batch(statements(database, { handle, anyStatus, now: clock() }));
  const [versions, [row], [group], collections, colours, variants, pictures, cartOffers, [sale], sets, [system]] = rows;
  if (!row || !group) return null;
  const name = localise(locale, row.nameRu, row.nameEn);
  const texts = {
    name: { ru: row.nameRu, en: row.nameEn },
    description: { ru: row.descriptionRu, en: row.descriptionEn },
    ...perText((text) => ({ ru: row[`${text}Ru`], en: row[`${text}En`] })),
  };
  const fields = readProductFields(row);
  const shown = pictures.map((stored) => pictureResponse(locale, stored, name));
  return {
    product: {
      id: row.handle,
      name,
      description: htmlToText(localise(locale, row.descriptionRu, row.descriptionEn)),
      ...perText((text) => localise(locale, row[`${text}Ru`], row[`${text}En`]) || null),
      ...fields,
      category: { handle: group.handle, name: localise(locale, group.nameRu, group.nameEn) },
      collections: collections.map((other) => ({
        handle: other.handle,
        name: localise(locale, other.nameRu, other.nameEn),
      })),
      colours: colours.map((colour) => ({
        handle: colour.handle,
        name: localise(locale, colour.nameRu, colour.nameEn),
        swatch: colour.swatch,
      })),
      ...sizesOf(variants, shownTable(fields.sizeTable, system, locale)),
      variants: variants.map(({ sku, colour, size, price, compareAt, lowest, stock }) => ({
        sku,
        colour,
        size,
        price: priceResponse(price, compareAt, lowest),
        stock,
      })),
      pictures: shown.length > 0 ? shown : [placeholderPicture(name)],
      cartOffers: cartOffers.map(({ nameRu, nameEn, ...offer }) => ({
        name: localise(locale, nameRu, nameEn),
        ...offer,
      })),
      sets: sets.map(({ setHandle, nameRu, nameEn }) => ({
        set: setHandle ?? '',
        name: localise(locale, nameRu, nameEn),
      })),
      reviews: null,
      saleEndsAt: sale?.endsAt ? new Date(sale.endsAt).toISOString() : null,
      writtenIn: writtenIn(texts.name, texts.description),
      ...fallbackLocales(locale, texts),
    },
    version: onlyVersion(versions),
  };
}

type Asked = { handle: string; anyStatus: boolean; now: number };

function statements(database: Database, { handle, anyStatus, now }: Asked) {
  const thisOne = and(eq(product.handle, handle), anyStatus ? undefined : eq(product.published, 1));
  const id = sql`${database.select({ id: product.id }).from(product).where(thisOne)}`;
  const categoryId = sql`${database.select({ id: product.categoryId }).from(product).where(thisOne)}`;
  return [
    selectVersion(database),
    database.select().from(product).where(thisOne),
    database.select().from(category).where(eq(category.id, categoryId)),
    database
      .select({ handle: collection.handle, nameRu: collection.nameRu, nameEn: collection.nameEn })
      .from(productCollection)
      .innerJoin(collection, eq(collection.id, productCollection.collectionId))
      .where(eq(productCollection.productId, id))
      .orderBy(asc(productCollection.position)),
    database.select().from(productColour).where(eq(productColour.productId, id)).orderBy(asc(productColour.position)),
    database.select().from(variant).where(eq(variant.productId, id)).orderBy(asc(variant.position)),
    database.select().from(picture).where(eq(picture.productId, id)).orderBy(asc(picture.position)),
    selectCartOffers(database, id, now),
    selectSaleEnd(database, id, now),
    selectSets(database, handle, now),
    selectSystemOf(database, categoryId),
  ] as const;
}

/**
 * The sizes of variants, each once, and their table: in the order of their system or, without one, of the variants. Of
 * a system's sizes it has those of the variants: nobody is to be advised on a size that is not made.
 */
function sizesOf(variants: readonly { size: string | null }[], sizeTable: SizesOfGarment | null) {
  const sizes = [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))];
  if (!sizeTable?.system) return { sizes, sizeTable };
  const bySize = bySizeOf(sizeTable.sizes.map(({ size }) => size));
  const sorted = sizes.map((size) => ({ size })).sort(bySize);
  const made = sizeTable.sizes.filter(({ size }) => sizes.includes(size));
  return { sizes: sorted.map(({ size }) => size), sizeTable: { ...sizeTable, sizes: made } };
}
