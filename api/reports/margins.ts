import { sql } from 'drizzle-orm';
import { piecesRefunded } from '#api/orders/returned.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { soldIn } from '#api/reports/sales-parts.ts';
import type { Margins } from '#shared/contract/material.ts';
import type { SalesQuery } from '#shared/contract/sales.ts';
import type { Locale } from '#shared/domain/locale.ts';

type Row = {
  product: string;
  ru: string;
  en: string;
  sold: number;
  cut: number;
  unpriced: number;
  revenue: number;
  cost: number;
};

/** Kopecks of an amount at the price of a metre, a piece or a spool; not rounded. */
const priced = (amount: ReturnType<typeof sql>, price: ReturnType<typeof sql>) =>
  sql`(${amount}) * ${price} * iif(material.unit = 'cm', 0.01, 1)`;

/**
 * What products sold in some days bring and cost, of their pieces that are cut: a piece's share of its line, and what
 * was booked for it at the prices of the lots; what these did not have, at the material's. A piece that was refunded,
 * or came back for another one, still costs what it took, and brings nothing.
 */
export async function readMargins({ database }: Ports, locale: Locale, query: SalesQuery): Promise<Margins> {
  const rows = await database.all<Row>(sql`
    WITH sold AS (${soldIn(query)}),
    cost AS (
      SELECT piece.order_id, piece.position, piece.unit, sum(
        ${priced(
          sql`booked.amount - coalesce((SELECT -sum(movement.quantity) FROM material_movement AS movement
          JOIN material_lot AS lot ON lot.id = movement.lot_id
          WHERE movement.piece_id = piece.id AND lot.material_id = material.id), 0)`,
          sql`material.price`,
        )}
        + coalesce((SELECT sum(${priced(sql`-movement.quantity`, sql`iif(lot.price = 0, material.price, lot.price)`)}) FROM material_movement AS movement
          JOIN material_lot AS lot ON lot.id = movement.lot_id
          WHERE movement.piece_id = piece.id AND lot.material_id = material.id), 0)) AS amount,
        max(material.price = 0 AND booked.amount > coalesce((SELECT -sum(movement.quantity) FROM material_movement AS movement
          JOIN material_lot AS lot ON lot.id = movement.lot_id
          WHERE movement.piece_id = piece.id AND lot.material_id = material.id AND lot.price > 0), 0)) AS is_unpriced
      FROM sold CROSS JOIN piece ON piece.order_id = sold.id
        JOIN piece_material AS booked ON booked.piece_id = piece.id AND booked.amount IS NOT NULL
        JOIN material ON material.id = booked.material_id
      GROUP BY 1, 2, 3),
    lines AS (
      SELECT order_id, position, count(*) AS cut, sum(amount) AS cost, sum(is_unpriced) AS unpriced FROM cost GROUP BY 1, 2)
    SELECT product, max(ru) AS ru, max(en) AS en, sum(sold) AS sold, sum(cut) AS cut, sum(unpriced) AS unpriced,
      CAST(round(sum(revenue)) AS INTEGER) AS revenue, CAST(round(sum(cost)) AS INTEGER) AS cost FROM (
      SELECT line.product_handle AS product, line.name_ru AS ru, line.name_en AS en, line.quantity AS sold,
        coalesce(lines.cut, 0) AS cut, coalesce(lines.unpriced, 0) AS unpriced,
        line.unit_price * coalesce(${paidCut}, 0) - ${discountOfPaid} AS revenue,
        coalesce(lines.cost, 0) AS cost
      FROM sold CROSS JOIN order_line AS line ON line.order_id = sold.id
        LEFT JOIN lines ON lines.order_id = line.order_id AND lines.position = line.position
      UNION ALL
      SELECT back.product_handle, back.name_ru, back.name_en, 1, 1, cost.is_unpriced, 0, cost.amount
      FROM cost JOIN piece USING (order_id, position, unit) JOIN exchanged_piece AS back ON back.piece_id = piece.id)
    GROUP BY 1 HAVING sum(cut) > 0 ORDER BY revenue - cost DESC, 1`);
  return { products: rows.map(({ ru, en, ...row }) => ({ ...row, name: localise(locale, ru, en) })) };
}

/** How many pieces of a line were refunded, and how many of these were never cut, because that stopped them. */
const refunded = sql`coalesce((SELECT quantity FROM ${piecesRefunded(sql`line.order_id`, { withOpen: false })}
  WHERE position = line.position), 0)`;
const neverCut = sql`(SELECT count(*) FROM piece WHERE piece.order_id = line.order_id
  AND piece.position = line.position AND piece.stopped_by IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM piece_material WHERE piece_id = piece.id AND amount IS NOT NULL))`;
/** The cut pieces of a line that nobody got money back for. */
const paidCut = sql`iif(sold.state = 'refunded', 0, max(0, lines.cut - max(0, ${refunded} - ${neverCut})))`;
/** What was taken off those: their share, or off each piece of a line in part of a set; its dearest go back first. */
const discountOfPaid = sql`coalesce((SELECT sum(off.value) FROM json_each(line.promotions) AS part
    JOIN json_each(part.value, '$.pieces') AS off WHERE off.key >= line.quantity - coalesce(${paidCut}, 0)),
  line.discount * 1.0 / line.quantity * coalesce(${paidCut}, 0))`;
