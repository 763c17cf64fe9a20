import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { product } from '#api/database/catalogue-tables.ts';
import type { sizeSystem } from '#api/database/group-tables.ts';
import { WorkingDays } from '#shared/contract/catalogue.ts';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { ATTRIBUTE_SCHEMAS } from '#shared/contract/product-attributes.ts';
import { SizeSystem } from '#shared/contract/size-system.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { SizesOfGarment, SizeTable } from '#shared/domain/sizing/size-table.ts';

const { tags, embroidery, optionNames } = ImportProduct.shape;
const Attributes = z.object(ATTRIBUTE_SCHEMAS);

/** The fields that a product's page and its export share. Throws a ZodError if the row was not written by an import. */
export function readProductFields(row: typeof product.$inferSelect) {
  return {
    ...Attributes.parse(row),
    isNew: row.isNew === 1,
    madeToMeasure: readMadeToMeasure({ surcharge: row.madeToMeasure, days: row.madeToMeasureDays }),
    embroidery: readEmbroidery(row.embroidery),
  };
}

export function readTags(json: string) {
  return tags.parse(JSON.parse(json));
}

export function readEmbroidery(json: string | null) {
  return json === null ? null : embroidery.parse(JSON.parse(json));
}

export function readOptionNames(json: string) {
  return optionNames.parse(JSON.parse(json));
}

export function readCloths(stored: unknown) {
  return ATTRIBUTE_SCHEMAS.cloths.parse(stored);
}

/** SQL: the system of a category as JSON, for {@link readGarmentTable}; null if it has none. */
export function systemOf(categoryId: SQLWrapper): SQL<string | null> {
  return sql`(SELECT json_object('handle', system.handle, 'name', system.name_ru, 'region', system.region,
      'isCup', system.is_cup, 'sizes', json(system.sizes))
    FROM category AS sold JOIN size_system AS system ON system.handle = sold.size_system WHERE sold.id = ${categoryId})`;
}

/** The sizes that a garment is sewn by, from its stored table and the JSON of {@link systemOf}. */
export function readGarmentTable(stored: unknown, json: string | null): SizesOfGarment | null {
  const own = ATTRIBUTE_SCHEMAS.sizeTable.parse(stored);
  if (json === null) return own;
  const system = JSON.parse(json);
  return garmentTable(own, system, system.name);
}

type StoredSizes = Pick<typeof sizeSystem.$inferSelect, 'handle' | 'region' | 'isCup' | 'sizes'>;

/**
 * The sizes of a garment whose category has a system: its own table or, without one, that of the system. Its own table
 * learns from the system how its labels are to be read.
 */
export function garmentTable(own: SizeTable | null, system: StoredSizes, name: string): SizesOfGarment {
  const sizes = SizeSystem.shape.sizes.parse(system.sizes);
  const elsewhere = new Map(sizes.map((each) => [each.size, each.elsewhere]));
  // A table from before its category had the system knows none of its sizes, or only some.
  const known = own?.sizes.filter(({ size }) => elsewhere.has(size)) ?? [];
  const table = { ease: own?.ease ?? {}, stretch: own?.stretch ?? 0, sizes: known.length > 0 ? known : sizes };
  return {
    ...table,
    sizes: table.sizes.map((each) => ({ ...each, elsewhere: elsewhere.get(each.size) })),
    system: { handle: system.handle, name, region: system.region, isCup: system.isCup === 1 },
  };
}

/** The price and days of made to measure. A row without stored days gets the shop's default. */
export function readMadeToMeasure({ surcharge, days }: { surcharge: number | null; days: string | null }) {
  if (surcharge === null) return null;
  return { surcharge, days: days === null ? PRODUCTION_WORKING_DAYS : WorkingDays.parse(JSON.parse(days)) };
}
