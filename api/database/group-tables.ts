import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const category = sqliteTable('category', groupColumns(), (t) => [index('category_position').on(t.position)]);

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
