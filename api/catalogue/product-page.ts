import { and, asc, eq } from 'drizzle-orm';
import { localise } from '#api/catalogue/localise.ts';
import { plainText } from '#api/catalogue/plain-text.ts';
import { readCare, readEmbroidery } from '#api/catalogue/stored-json.ts';
import { placeholderPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import { shownPrice } from '#api/catalogue/shown-price.ts';
import { onlyVersion, selectVersion } from '#api/catalogue/version.ts';
import {
  category,
  collection,
  picture,
  product,
  productCollection,
  productColour,
  variant,
} from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { Product } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A published product with the version it was read from; null where there is none of that handle. */
export async function loadProduct(
  database: Database,
  locale: Locale,
  handle: string,
): Promise<{ product: Product; version: number } | null> {
  const [[found], versions, collections, colours, variants, pictures] = await database.batch(statements(database, handle));
  if (!found) return null;
  const { product: row } = found;
  const name = localise(locale, row.nameRu, row.nameEn);
  const shown = pictures.map(({ picture: kept }) => shownPicture(locale, kept, name));
  return {
    product: {
      id: row.handle,
      name,
      description: plainText(localise(locale, row.descriptionRu, row.descriptionEn)),
      material: localise(locale, row.materialRu, row.materialEn) || null,
      care: readCare(row.care),
      isNew: row.isNew === 1,
      category: { handle: found.category.handle, name: localise(locale, found.category.nameRu, found.category.nameEn) },
      collections: collections.map((group) => ({ handle: group.handle, name: localise(locale, group.nameRu, group.nameEn) })),
      colours: colours.map(({ product_colour: colour }) => ({
        handle: colour.handle,
        name: localise(locale, colour.nameRu, colour.nameEn),
        swatch: colour.swatch,
      })),
      sizes: [...new Set(variants.flatMap(({ variant: { size } }) => (size === null ? [] : [size])))],
      variants: variants.map(({ variant: { sku, colour, size, price, compareAt, stock } }) => ({
        sku,
        colour,
        size,
        price: shownPrice(price, compareAt),
        stock,
      })),
      pictures: shown.length > 0 ? shown : [placeholderPicture(name)],
      madeToMeasure: row.madeToMeasure === null ? null : { surcharge: row.madeToMeasure },
      embroidery: readEmbroidery(row.embroidery),
    },
    version: onlyVersion(versions),
  };
}

function statements(database: Database, handle: string) {
  const thisOne = and(eq(product.handle, handle), eq(product.published, 1));
  return [
    database.select().from(product).innerJoin(category, eq(category.id, product.categoryId)).where(thisOne),
    selectVersion(database),
    database
      .select({ handle: collection.handle, nameRu: collection.nameRu, nameEn: collection.nameEn })
      .from(product)
      .innerJoin(productCollection, eq(productCollection.productId, product.id))
      .innerJoin(collection, eq(collection.id, productCollection.collectionId))
      .where(thisOne)
      .orderBy(asc(productCollection.position)),
    database
      .select()
      .from(product)
      .innerJoin(productColour, eq(productColour.productId, product.id))
      .where(thisOne)
      .orderBy(asc(productColour.position)),
    database
      .select()
      .from(product)
      .innerJoin(variant, eq(variant.productId, product.id))
      .where(thisOne)
      .orderBy(asc(variant.position)),
    database
      .select()
      .from(product)
      .innerJoin(picture, eq(picture.productId, product.id))
      .where(thisOne)
      .orderBy(asc(picture.position)),
  ] as const;
}
