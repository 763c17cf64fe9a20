import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { category, sizeSystem } from '#api/database/group-tables.ts';
import { localise } from '#api/products/localise.ts';
import { garmentTable } from '#api/products/stored-fields.ts';
import { SizeSystem, type StoredSystem } from '#shared/contract/size-system.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { bySizeOf } from '#shared/domain/sizing/size-order.ts';
import type { SizesOfGarment, SizeTable } from '#shared/domain/sizing/size-table.ts';

type Row = typeof sizeSystem.$inferSelect;

const Sizes = SizeSystem.shape.sizes;
const Handles = z.array(z.string());
const Labels = z.array(z.string());
const Categories = z.array(z.tuple([z.int(), z.string()]));

/** The statement that reads the system of a category, if it has one. */
export function selectSystemOf(database: Database, categoryId: SQL) {
  const named = database.select({ handle: category.sizeSystem }).from(category).where(eq(category.id, categoryId));
  return database
    .select()
    .from(sizeSystem)
    .where(eq(sizeSystem.handle, sql`(${named})`));
}

/** All systems, each with its categories, by their names in the source language. */
export async function listSizeSystems(database: Database): Promise<StoredSystem[]> {
  const rows = await selectSystems(database);
  return rows.map(({ nameRu, nameEn, isCup, sizes, categories, ...row }) => ({
    ...row,
    name: { ru: nameRu, en: nameEn },
    isCup: isCup === 1,
    sizes: Sizes.parse(sizes),
    categories: Handles.parse(JSON.parse(categories)),
  }));
}

function selectSystems(database: Database) {
  return database
    .select({
      handle: sizeSystem.handle,
      revision: sizeSystem.revision,
      nameRu: sizeSystem.nameRu,
      nameEn: sizeSystem.nameEn,
      region: sizeSystem.region,
      isCup: sizeSystem.isCup,
      sizes: sizeSystem.sizes,
      categories: sql<string>`(SELECT json_group_array(handle) FROM (SELECT sold.handle FROM category AS sold
        WHERE sold.size_system = size_system.handle ORDER BY sold.position))`.as('categories'),
    })
    .from(sizeSystem)
    .orderBy(sizeSystem.nameRu, sizeSystem.handle);
}

/** The statement that reads the labels of each system, and the categories that are sold in it, as JSON. */
export function selectLabels(database: Database) {
  return database
    .select({
      labels: sql<string>`(SELECT json_group_array(value ->> 'size') FROM json_each(${sizeSystem.sizes}))`.as('labels'),
      categories: sql<string>`(SELECT json_group_array(json_array(sold.id, sold.handle))
        FROM category AS sold WHERE sold.size_system = size_system.handle)`.as('categories'),
    })
    .from(sizeSystem);
}
type LabelRows = Awaited<ReturnType<typeof selectLabels>>;

/** The labels from the rows of {@link selectLabels}, by the handle of a category. */
export function readLabels(rows: LabelRows): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    rows.flatMap(({ labels, categories }) => {
      const known = new Set(Labels.parse(JSON.parse(labels)));
      return Categories.parse(JSON.parse(categories)).map(([, handle]) => [handle, known] as const);
    }),
  );
}

/** The order of sizes from the rows of {@link selectLabels}, by the id of a category that has a system. */
export function readOrders(rows: LabelRows): ReadonlyMap<number, ReturnType<typeof bySizeOf>> {
  return new Map(
    rows.flatMap(({ labels, categories }) => {
      const order = bySizeOf(Labels.parse(JSON.parse(labels)));
      return Categories.parse(JSON.parse(categories)).map(([id]) => [id, order] as const);
    }),
  );
}

/** All systems as shoppers see them, in one language. */
export async function listShownSystems(database: Database, locale: Locale): Promise<SizesOfGarment[]> {
  const rows = await database.select().from(sizeSystem).orderBy(sizeSystem.nameRu, sizeSystem.handle);
  return rows.flatMap((row) => shownTable(null, row, locale) ?? []);
}

/** The sizes of a garment in one language, by its stored table and its category's system. */
export function shownTable(own: SizeTable | null, system: Row | undefined, locale: Locale): SizesOfGarment | null {
  return system ? garmentTable(own, system, localise(locale, system.nameRu, system.nameEn)) : own;
}
