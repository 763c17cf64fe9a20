import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { COLOUR_FAMILIES } from '#shared/domain/colour-families.ts';
import { category, collection } from './group-tables.ts';

/** One row: the version that every catalogue response carries. */
export const catalogue = sqliteTable(
  'catalogue',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /**
     * When a scheduled price or an automatic promotion begins or ends next, ms since 1970: after that the stored prices
     * are outdated.
     */
    changesAt: integer('changes_at'),
    /**
     * While products get the prices of a moment in slices (api/listing/current-catalogue.ts): that moment, ms since
     * 1970, and the greatest id of those that have them.
     */
    pricedAt: integer('priced_at'),
    pricedUpTo: integer('priced_up_to').notNull().default(0),
  },
  (t) => [check('catalogue_one_row', sql`${t.id} = 1`)],
);

/**
 * A product; what lists sort and filter by is stored here, computed when a catalogue is published. The rowid ends every
 * index, so that each sort is a total order for pagination. Prices are kopecks.
 */
export const product = sqliteTable(
  'product',
  {
    // Ids are never reused: a newer product always has the greater id, which "new" sorts by.
    id: integer().primaryKey({ autoIncrement: true }),
    handle: text().notNull().unique(),
    /** When its imported fields last changed, ms since 1970; 0 if it was imported before that was stored. */
    updatedAt: integer('updated_at').notNull().default(0),
    /** Of the imported fields without stock: stock also changes by orders and is compared separately. */
    hash: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    published: integer().notNull(),
    /** When it was archived, ms since 1970; null for published products and drafts. */
    archivedAt: integer('archived_at'),
    position: integer().notNull(),
    /** Its position in its category's list: `position`, unless the category has an order of its own. */
    categoryPosition: integer('category_position').notNull().default(0),
    isNew: integer('is_new').notNull(),
    /** 1 while it is as the sample catalogue has it (api/imports/sample-products.ts). */
    isSample: integer('is_sample').notNull().default(0),
    onSale: integer('on_sale').notNull(),
    /** Pieces sold and paid for. */
    sold: integer().notNull().default(0),
    /** Views of its page (see api/reports/count-views.ts). */
    views: integer().notNull().default(0),
    /** The sort key of "popular": a sold piece counts as forty views. */
    popularity: integer().notNull().generatedAlwaysAs(sql`(sold * 40 + views)`, { mode: 'virtual' }),
    price: integer().notNull(),
    compareAt: integer('compare_at'),
    /** `variant.lowest` of the variant with this price. */
    lowest: integer(),
    priceVaries: integer('price_varies').notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionRu: text('description_ru').notNull(),
    descriptionEn: text('description_en').notNull(),
    materialRu: text('material_ru').notNull(),
    materialEn: text('material_en').notNull(),
    vendor: text().notNull(),
    /** JSON: the tags, and the merchant's names of the two options. */
    tags: text().notNull(),
    optionNames: text('option_names').notNull(),
    // A column for each of PRODUCT_ATTRIBUTES (shared/contract/product-attributes.ts).
    care: text({ mode: 'json' }).notNull(),
    cloths: text({ mode: 'json' }).notNull().default([]),
    sizeTable: text('size_table', { mode: 'json' }),
    customs: text({ mode: 'json' }),
    /** The surcharge; null if the product is not made to measure. The days are JSON of working days. */
    madeToMeasure: integer('made_to_measure'),
    madeToMeasureDays: text('made_to_measure_days'),
    /** JSON of price and locations; null if the product is not embroidered. */
    embroidery: text(),
  },
  (t) => [
    index('product_featured').on(t.published, t.position),
    index('product_popular').on(t.published, t.popularity),
    index('product_category_featured').on(t.categoryId, t.published, t.categoryPosition),
    index('product_category_popular').on(t.categoryId, t.published, t.popularity),
    index('product_position').on(t.position),
    index('product_updated').on(t.updatedAt),
    index('product_price').on(t.price),
    index('product_sample').on(t.isSample).where(sql`is_sample = 1`),
  ],
);

export const productCollection = sqliteTable(
  'product_collection',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collection.id),
    /** The collection's position among those of the product. */
    position: integer().notNull(),
    /**
     * The product's position in the collection's list: its `position`, unless the collection has an order of its own.
     */
    productPosition: integer('product_position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.collectionId] }),
    index('product_collection_featured').on(t.collectionId, t.productPosition, t.productId),
  ],
);

export const productColour = sqliteTable(
  'product_colour',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    position: integer().notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    swatch: text(),
    /** The family that the merchant gave it; null: that of its swatch. */
    family: text({ enum: COLOUR_FAMILIES }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.handle] }),
    // Finds any product of a colour, one with a swatch first.
    index('product_colour_swatch').on(t.handle, t.swatch),
  ],
);

/**
 * A variant. `stock` is the pieces available to order: those that orders hold are not included but on their lines
 * (`order_line.reserved`), and both together are on hand. Null is sewn to order; the CHECK makes overselling
 * impossible.
 */
export const variant = sqliteTable(
  'variant',
  {
    sku: text().primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    colour: text(),
    size: text(),
    price: integer().notNull(),
    compareAt: integer('compare_at'),
    /** While a scheduled price or an automatic sale applies: the regular price and former price. */
    listPrice: integer('list_price'),
    listCompareAt: integer('list_compare_at'),
    /** The automatic sale that reduces the price (`promotion.id`), and by how much. */
    saleId: text('sale_id'),
    saleAmount: integer('sale_amount').notNull().default(0),
    /** Of a reduced price: the lowest of the thirty days before (pricing/price-history.ts); null if there is none. */
    lowest: integer(),
    stock: integer(),
    /** The catalogue version in which an import last changed the number on hand. */
    stockVersion: integer('stock_version').notNull().default(0),
    barcode: text().notNull(),
    grams: integer().notNull(),
  },
  (t) => [
    uniqueIndex('variant_product').on(t.productId, t.position),
    // Includes all columns that lists filter by, so that a filter reads no row of the table.
    index('variant_filters').on(t.productId, t.size, t.colour, t.stock),
    check('variant_stock', sql`${t.stock} >= 0`),
    check('variant_price', sql`${t.price} >= 0`),
  ],
);

/** Pictures of products in display order; a null key is the shop's placeholder. */
export const picture = sqliteTable(
  'picture',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text(),
    source: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    altRu: text('alt_ru').notNull(),
    altEn: text('alt_en').notNull(),
    colour: text(),
    ground: text(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);
