import { sql } from 'drizzle-orm';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import { reservedPieces } from '#api/products/reserved-stock.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { type StockAdjustment, StockHistory, type StockLevel, StockMovement } from '#shared/contract/stock.ts';

const PAGE = 50;

/** The pieces of a SKU that orders hold. */
const HELD = reservedPieces(sql`variant.sku`);

type Adjusting = { operator: string; claim: () => readonly Statement[] };

/**
 * Changes numbers on hand in one batch and records the movements. A number below what orders hold violates the CHECK of
 * the stock and changes nothing. A file that was exported before does not overwrite an adjusted number.
 */
export async function adjustStock(
  { database, clock }: Ports,
  { reason, reference, lines }: StockAdjustment,
  { operator, claim }: Adjusting,
): Promise<void> {
  const asked = sql`json_each(${JSON.stringify(lines)}) AS line JOIN variant ON variant.sku = line.value ->> 'sku'`;
  const result = sql`CASE WHEN line.value ->> 'change' IS NOT NULL THEN variant.stock + (line.value ->> 'change')
    ELSE (line.value ->> 'onHand') - ${HELD} END`;
  await transact(database, [
    ...claim(),
    sql`UPDATE catalogue SET version = version + 1`,
    sql`INSERT INTO stock_movement (sku, quantity, reason, reference, operator, at)
      SELECT variant.sku, coalesce(${result}, 0) - coalesce(variant.stock, 0), ${reason}, ${reference}, ${operator},
        ${clock()} FROM ${asked} WHERE ${result} IS NOT variant.stock`,
    sql`UPDATE variant SET stock = adjusted.stock, stock_version = (SELECT version FROM catalogue)
      FROM (SELECT variant.sku, ${result} AS stock FROM ${asked}) AS adjusted
      WHERE adjusted.sku = variant.sku AND adjusted.stock IS NOT variant.stock`,
  ]);
}

/** The errors of an adjustment: unknown SKUs, changes of a variant that is not counted, and less than orders hold. */
export async function adjustmentErrors(database: Database, { lines }: StockAdjustment): Promise<FieldError[]> {
  const levels = await readStockLevels(
    database,
    lines.map(({ sku }) => sku),
  );
  const levelOf = new Map(levels.map((level) => [level.sku, level]));
  return lines.flatMap((line, index) => {
    const level = levelOf.get(line.sku);
    if (!level) return [{ path: `lines.${index}.sku`, code: 'unknown' }];
    if ('onHand' in line) {
      return line.onHand === null || line.onHand >= level.held
        ? []
        : [{ path: `lines.${index}.onHand`, code: 'held-by-orders' }];
    }
    if (level.free === null) return [{ path: `lines.${index}.change`, code: 'not-counted' }];
    return level.free + line.change < 0 ? [{ path: `lines.${index}.change`, code: 'held-by-orders' }] : [];
  });
}

/** The stock of SKUs, in the given order; unknown ones are left out. */
export async function readStockLevels(database: Database, skus: readonly string[]): Promise<StockLevel[]> {
  return await database.all<StockLevel>(sql`
    SELECT variant.sku, variant.stock AS free, ${HELD} AS held
    FROM json_each(${JSON.stringify(skus)}) AS named JOIN variant ON variant.sku = named.value ORDER BY named.key`);
}

/**
 * A page of a variant's stock movements, latest first. Null if there is no such variant. The number that was available
 * after each is computed back from the current one, or from the end of the previous page, which its cursor contains.
 */
export async function readStockHistory(
  database: Database,
  { sku, cursor }: { sku: string; cursor?: string | undefined },
): Promise<StockHistory | null> {
  const [level] = await readStockLevels(database, [sku]);
  if (!level) return null;
  const [before, freeBefore] = cursor?.split('.').map(Number) ?? [];
  const free = freeBefore ?? sql`(SELECT coalesce(stock, 0) FROM variant WHERE sku = ${sku})`;
  const rows = await database.all<StockMovement & { id: number }>(sql`
    SELECT moved.*, CAST(orders.number AS TEXT) AS "order", operator.name AS by,
      ${free} - coalesce(sum(quantity) OVER (ORDER BY moved.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS free
    FROM (
      SELECT id, at, quantity, reason, reference, order_id, operator FROM stock_movement
      WHERE sku = ${sku} ${before === undefined ? sql`` : sql`AND id < ${before}`} ORDER BY id DESC LIMIT ${PAGE}) AS moved
    LEFT JOIN orders ON orders.id = moved.order_id LEFT JOIN operator ON operator.id = moved.operator
    ORDER BY moved.id DESC`);
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  return StockHistory.parse({
    level,
    movements: rows.map((row) => StockMovement.parse(row)),
    nextCursor: last ? `${last.id}.${last.free - last.quantity}` : null,
  });
}
