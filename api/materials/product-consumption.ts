import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { groupSizes } from '#api/materials/group-sizes.ts';
import { localise } from '#api/products/localise.ts';
import type { ProductConsumption } from '#shared/contract/material.ts';
import { MEASURED_SIZE } from '#shared/contract/sales.ts';
import type { Locale } from '#shared/domain/locale.ts';

type Row = { material: string; colour: string; size: string; amount: number };

/** What a product takes of which materials. Throws a ProblemError if there is none. */
export async function showConsumption(database: Database, locale: Locale, handle: string): Promise<ProductConsumption> {
  const [[product], sizes, colours, rows] = await Promise.all([
    database.all<{ isMeasured: number }>(sql`
      SELECT made_to_measure IS NOT NULL AS isMeasured FROM product WHERE handle = ${handle}`),
    database.all<{ size: string }>(sql`
      SELECT coalesce(variant.size, '') AS size FROM product JOIN variant ON variant.product_id = product.id
      WHERE product.handle = ${handle} GROUP BY 1 ORDER BY min(variant.position)`),
    database.all<{ id: string; ru: string; en: string }>(sql`
      SELECT colour.handle AS id, colour.name_ru AS ru, colour.name_en AS en
      FROM product JOIN product_colour AS colour ON colour.product_id = product.id
      WHERE product.handle = ${handle} ORDER BY colour.position`),
    database.all<Row>(sql`
      SELECT consumption.material_id AS material, consumption.colour, consumption.size, consumption.amount
      FROM consumption JOIN material ON material.id = consumption.material_id
      WHERE consumption.product_handle = ${handle} ORDER BY material.name_ru, 1, 2, consumption.rowid`),
  ]);
  if (!product) throw new ProblemError('not-found');
  return {
    sizes: [...sizes.map(({ size }) => size), ...(product.isMeasured === 1 ? [MEASURED_SIZE] : [])],
    colours: colours.map(({ id, ru, en }) => ({ id, name: localise(locale, ru, en) })),
    rows: groupSizes(rows),
  };
}
