import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { category, collection } from './group-tables.ts';

/** One row: the version that every response about the catalogue carries. */
export const catalogue = sqliteTable(
  'catalogue',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /**
     * When a scheduled price or an automatic promotion begins or ends next, ms since 1970: from then on the stored prices
     * are not those of now.
     */
    changesAt: integer('changes_at'),
  },
  (t) => [check('catalogue_one_row', sql`${t.id} = 1`)],
);

/**
 * A product; what lists sort and filter by is stored here, computed when a catalogue is published. The rowid ends
 * every index, so that each sort has a total order to page through. Prices are kopecks.
 */
export const product = sqliteTable(
  'product',
  {
    // Never given twice: a newer product always has the greater id, which "new" sorts by.
    id: integer().primaryKey({ autoIncrement: true }),
    handle: text().notNull().unique(),
    /** When what an import says of it last changed, ms since 1970; 0 where it was imported before that was stored. */
    updatedAt: integer('updated_at').notNull().default(0),
    /** Of what was imported, stock left out: stock also changes by orders and is compared on its own. */
    hash: text().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    published: integer().notNull(),
    /** When it was archived, ms since 1970; null for what is published, and for drafts. */
    archivedAt: integer('archived_at'),
    position: integer().notNull(),
    /** Its place in its category's list: `position`, unless the category has an order of its own. */
    categoryPosition: integer('category_position').notNull().default(0),
    isNew: integer('is_new').notNull(),
    onSale: integer('on_sale').notNull(),
    /** Pieces paid for so far. */
    sold: integer().notNull().default(0),
    /** Times its page was looked at so far (see api/catalogue/count-views.ts). */
    views: integer().notNull().default(0),
    /** What "popular" sorts by: an order says as much as forty views. */
    popularity: integer().notNull().generatedAlwaysAs(sql`(sold * 40 + views)`, { mode: 'virtual' }),
    price: integer().notNull(),
    compareAt: integer('compare_at'),
    priceVaries: integer('price_varies').notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionRu: text('description_ru').notNull(),
    descriptionEn: text('description_en').notNull(),
    materialRu: text('material_ru').notNull(),
    materialEn: text('material_en').notNull(),
    vendor: text().notNull(),
    /** JSON: names of tags, and what the merchant calls the two options. */
    tags: text().notNull(),
    optionNames: text('option_names').notNull(),
    // A column for each of PRODUCT_ATTRIBUTES (shared/contract/product-attributes.ts).
    care: text({ mode: 'json' }).notNull(),
    sizeTable: text('size_table', { mode: 'json' }),
    customs: text({ mode: 'json' }),
    /** The surcharge; null where the product is not sewn to measure. The days are JSON of working days. */
    madeToMeasure: integer('made_to_measure'),
    madeToMeasureDays: text('made_to_measure_days'),
    /** JSON of price and locations; null where the product is not embroidered. */
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
    /** The collection's place among those of the product. */
    position: integer().notNull(),
    /** The product's place in the collection's list: its `position`, unless the collection has an order of its own. */
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
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.handle] }),
    // Finds any product of a colour, one with a swatch first.
    index('product_colour_swatch').on(t.handle, t.swatch),
  ],
);

/**
 * What can be bought. `stock` is the pieces that are free to be ordered: those that orders hold have left it and are
 * on their lines (`order_line.reserved`), and both together are on hand. Null is sewn to order; the CHECK is what
 * makes overselling impossible.
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
    /** While a scheduled price or an automatic sale applies: the price and the former price that come back after it. */
    listPrice: integer('list_price'),
    listCompareAt: integer('list_compare_at'),
    /** The automatic sale that the price comes from (`promotion.id`), and what that takes off. */
    saleId: text('sale_id'),
    saleAmount: integer('sale_amount').notNull().default(0),
    stock: integer(),
    /** The catalogue's version in which an import last changed the number on hand. */
    stockVersion: integer('stock_version').notNull().default(0),
    barcode: text().notNull(),
    grams: integer().notNull(),
  },
  (t) => [
    uniqueIndex('variant_product').on(t.productId, t.position),
    // All that a list is narrowed by, so that a filter reads no variant.
    index('variant_filters').on(t.productId, t.size, t.colour, t.stock),
    check('variant_stock', sql`${t.stock} >= 0`),
    check('variant_price', sql`${t.price} >= 0`),
  ],
);

/** Pictures by product in the order they are shown; a null key is the shop's placeholder. */
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
