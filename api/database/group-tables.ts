import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SIZE_REGIONS } from '#shared/domain/sizing/size-table.ts';

/** The sizes of some categories (decision 33). */
export const sizeSystem = sqliteTable('size_system', {
  handle: text().primaryKey(),
  /** Incremented by each change. */
  revision: integer().notNull(),
  nameRu: text('name_ru').notNull(),
  nameEn: text('name_en').notNull(),
  /** Whose labels these are; null: the house's own. */
  region: text({ enum: SIZE_REGIONS }),
  /** 1 of bras: band and cup. */
  isCup: integer('is_cup').notNull(),
  /** JSON: the labels in order, each with its body in cm and its labels elsewhere. */
  sizes: text({ mode: 'json' }).notNull(),
});

export const category = sqliteTable(
  'category',
  {
    ...groupColumns(),
    /** Null: XS to XL, and whatever else its products are sold in. */
    sizeSystem: text('size_system').references(() => sizeSystem.handle),
  },
  (t) => [
    index('category_position').on(t.position),
    index('category_size_system').on(t.sizeSystem).where(sql`size_system IS NOT NULL`),
  ],
);

export const collection = sqliteTable('collection', groupColumns(), (t) => [
  index('collection_position').on(t.position),
]);

function groupColumns() {
  return {
    id: integer().primaryKey(),
    handle: text().notNull().unique(),
    position: integer().notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionRu: text('description_ru').notNull(),
    descriptionEn: text('description_en').notNull(),
    /** 1 if its products have an order of their own; otherwise they are in the order of the whole shop. */
    manualOrder: integer('manual_order').notNull().default(0),
  };
}
