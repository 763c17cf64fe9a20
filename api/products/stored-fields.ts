import * as z from 'zod/mini';
import type { product } from '#api/database/catalogue-tables.ts';
import { WorkingDays } from '#shared/contract/catalogue.ts';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { ATTRIBUTE_SCHEMAS } from '#shared/contract/product-attributes.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';

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

export function readSizeTable(stored: unknown) {
  return ATTRIBUTE_SCHEMAS.sizeTable.parse(stored);
}

/** The price and days of made to measure. A row without stored days gets the shop's default. */
export function readMadeToMeasure({ surcharge, days }: { surcharge: number | null; days: string | null }) {
  if (surcharge === null) return null;
  return { surcharge, days: days === null ? PRODUCTION_WORKING_DAYS : WorkingDays.parse(JSON.parse(days)) };
}
