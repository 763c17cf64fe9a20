import { eq, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import { findProducts } from '#api/imports/export-products.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { missingParts } from '#api/products/missing-parts.ts';
import { readMissingParts, statusOf } from '#api/products/operator-items.ts';
import type { OperatorProduct, PriceSchedule } from '#shared/contract/operator-catalogue.ts';

/** A product as operators edit it. Null if the handle is unknown. */
export async function findOperatorProduct(ports: Ports, handle: string): Promise<OperatorProduct | null> {
  await applyDuePrices(ports);
  const { database } = ports;
  const [[found], [lacks], schedule] = await Promise.all([
    findProducts(database, [handle]),
    database.select({ missing: missingParts }).from(product).where(eq(product.handle, handle)),
    findSchedule(ports, handle),
  ]);
  if (!found || !lacks) return null;
  return {
    product: found.product,
    revision: found.row.hash,
    status: statusOf(found.row),
    schedule,
    missing: readMissingParts(lacks.missing),
    updatedAt: found.row.updatedAt,
  };
}

async function findSchedule({ database }: Ports, handle: string): Promise<PriceSchedule | null> {
  const rows = await database.all<{ sku: string; price: number; startsAt: number; endsAt: number | null }>(sql`
    SELECT s.sku, s.price, s.starts_at AS startsAt, s.ends_at AS endsAt FROM product
    JOIN variant ON variant.product_id = product.id JOIN scheduled_price AS s ON s.sku = variant.sku
    WHERE product.handle = ${handle} ORDER BY variant.position`);
  const [first] = rows;
  if (!first) return null;
  const { startsAt, endsAt } = first;
  return { startsAt, endsAt, prices: rows.map(({ sku, price }) => ({ sku, price })) };
}
