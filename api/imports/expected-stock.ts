import { eq, sql } from 'drizzle-orm';
import { variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { reservedPieces } from '#api/products/reserved-stock.ts';
import type { ExportedStock, ImportProduct } from '#shared/contract/catalogue-import.ts';

/** The columns that {@link exportedStock} reads. */
export const stockColumns = {
  stock: variant.stock,
  stockVersion: variant.stockVersion,
  held: reservedPieces(sql`variant.sku`).as('held'),
};

/** A variant's stock as exported. Pieces on hand are the free pieces plus those reserved by orders. */
export function exportedStock(row: { stock: number | null; stockVersion: number; held: number }): ExportedStock {
  return { stock: row.stock === null ? null : row.stock + row.held, held: row.held, version: row.stockVersion };
}

/** Fills in the shop's current stock wherever a count comes without the exported number it was edited from. */
export async function expectStock(database: Database, products: readonly ImportProduct[]): Promise<ImportProduct[]> {
  const skus = products.flatMap(({ variants }) => variants.filter(({ exported }) => !exported).map(({ sku }) => sku));
  const rows = await database
    .select({ sku: variant.sku, ...stockColumns })
    .from(sql`json_each(${JSON.stringify(skus)}) AS named`)
    .innerJoin(variant, eq(variant.sku, sql`named.value`));
  const known = new Map(rows.map((row) => [row.sku, exportedStock(row)]));
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((one) => ({ ...one, exported: one.exported ?? known.get(one.sku) ?? null })),
  }));
}
