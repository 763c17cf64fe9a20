import { asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { picture, product, productCollection, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { exportedStock, stockColumns } from '#api/imports/expected-stock.ts';
import { readCursor, writeCursor } from '#api/listing/cursor.ts';
import { importGroup } from '#api/products/group-order.ts';
import { readOptionNames, readProductFields, readTags } from '#api/products/stored-fields.ts';
import type { ImportColour, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { colourKey, knownColours } from '#shared/spreadsheet/colours.ts';

const PAGE = 50;
const CURSOR = 'export';

/** A product in the form an import takes, with the fields that imports do not control. */
export type StoredProduct = { product: ImportProduct; row: typeof product.$inferSelect };

/** A page of products in the merchant's order, including unpublished ones. Null if the cursor is invalid. */
export async function exportProducts(database: Database, cursor: string | undefined) {
  const start = cursor === undefined ? { key: 0, id: 0 } : readCursor(CURSOR, cursor);
  if (!start) return null;
  const rows = await database
    .select({ product, category: category.handle })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(gt(product.position, start.key))
    .orderBy(asc(product.position))
    .limit(PAGE);
  const last = rows.length === PAGE ? rows.at(-1)?.product : undefined;
  return {
    products: await completeProducts(database, rows),
    nextCursor: last ? writeCursor(CURSOR, { key: last.position, id: last.id }) : null,
  };
}

/** The products with some handles, in any order. Reads at most {@link PAGE} at a time. */
export async function findProducts(database: Database, handles: readonly string[]): Promise<StoredProduct[]> {
  const found: StoredProduct[] = [];
  for (let start = 0; start < handles.length; start += PAGE) {
    const rows = await database
      .select({ product, category: category.handle })
      .from(product)
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(oneOfHandles(handles.slice(start, start + PAGE)));
    found.push(...(await completeProducts(database, rows)));
  }
  return found;
}

/** The addresses of the products that have some SKUs, archived ones too; a SKU that no product has is left out. */
export async function findOwners(
  database: Database,
  skus: readonly string[],
): Promise<{ sku: string; handle: string }[]> {
  return await database
    .select({ sku: variant.sku, handle: product.handle })
    .from(sql`json_each(${JSON.stringify(skus)}) AS named`)
    .innerJoin(variant, eq(variant.sku, sql`named.value`))
    .innerJoin(product, eq(product.id, variant.productId));
}

/** The colours of the shop that have one of some names, in either language or as handle. */
export async function findColours(database: Database, names: readonly string[]): Promise<ImportColour[]> {
  if (names.length === 0) return [];
  const { handle, nameRu, nameEn, swatch, family } = productColour;
  const rows = await database.selectDistinct({ handle, nameRu, nameEn, swatch, family }).from(productColour);
  const known = knownColours(rows.map((row) => importColour(row)));
  return names.flatMap((name) => known.get(colourKey(name)) ?? []);
}

function importColour(
  row: Pick<typeof productColour.$inferSelect, 'handle' | 'nameRu' | 'nameEn' | 'swatch' | 'family'>,
): ImportColour {
  const { handle, nameRu, nameEn, swatch, family } = row;
  return { handle, name: { ru: nameRu, en: nameEn }, swatch, ...(family && { family }) };
}

function oneOfHandles(handles: readonly string[]) {
  return sql`${product.handle} IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`;
}

type Row = { product: typeof product.$inferSelect; category: string };

async function completeProducts(database: Database, rows: readonly Row[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return [];
  const parts = await loadParts(
    database,
    rows.map((row) => row.product.id),
  );
  return rows.map(({ product: row, category: handle }) => ({
    row,
    product: {
      handle: row.handle,
      name: { ru: row.nameRu, en: row.nameEn },
      description: { ru: row.descriptionRu, en: row.descriptionEn },
      ...perText((name) => ({ ru: row[`${name}Ru`], en: row[`${name}En`] })),
      vendor: row.vendor,
      category: handle,
      collections: (parts.collections.get(row.id) ?? []).map((group) => group.handle),
      tags: readTags(row.tags),
      published: row.published === 1,
      ...readProductFields(row),
      optionNames: readOptionNames(row.optionNames),
      colours: (parts.colours.get(row.id) ?? []).map(importColour),
      variants: (parts.variants.get(row.id) ?? []).map(exportVariant),
      pictures: (parts.pictures.get(row.id) ?? []).map(
        ({ key, source, width, height, altRu, altEn, colour, ground }) => ({
          key,
          source,
          width,
          height,
          alt: { ru: altRu, en: altEn },
          colour,
          ground,
        }),
      ),
    },
  }));
}

async function loadParts(database: Database, ids: readonly number[]) {
  const [collections, colours, variants, pictures] = await database.batch([
    database
      .select({ productId: productCollection.productId, handle: collection.handle })
      .from(productCollection)
      .innerJoin(collection, eq(collection.id, productCollection.collectionId))
      .where(inArray(productCollection.productId, [...ids]))
      .orderBy(asc(productCollection.position)),
    database
      .select()
      .from(productColour)
      .where(inArray(productColour.productId, [...ids]))
      .orderBy(asc(productColour.position)),
    database
      .select({ ...getTableColumns(variant), ...stockColumns })
      .from(variant)
      .where(inArray(variant.productId, [...ids]))
      .orderBy(asc(variant.position)),
    database
      .select()
      .from(picture)
      .where(inArray(picture.productId, [...ids]))
      .orderBy(asc(picture.position)),
  ]);
  return {
    collections: Map.groupBy(collections, (row) => row.productId),
    colours: Map.groupBy(colours, (row) => row.productId),
    variants: Map.groupBy(variants, (row) => row.productId),
    pictures: Map.groupBy(pictures, (row) => row.productId),
  };
}

type VariantRow = typeof variant.$inferSelect & { held: number };

/** A variant with its list price, regardless of its scheduled price. */
function exportVariant(row: VariantRow): ImportVariant {
  const { sku, colour, size, barcode, grams, listPrice } = row;
  const exported = exportedStock(row);
  return {
    sku,
    colour,
    size,
    price: listPrice ?? row.price,
    compareAt: listPrice === null ? row.compareAt : row.listCompareAt,
    stock: exported.stock,
    exported,
    barcode,
    grams,
  };
}

/** All categories and collections in the form an import takes. */
export async function exportGroups(database: Database) {
  const [categories, collections] = await database.batch([
    database.select().from(category).orderBy(asc(category.position)),
    database.select().from(collection).orderBy(asc(collection.position)),
  ]);
  return { categories: categories.map(importGroup), collections: collections.map(importGroup) };
}
