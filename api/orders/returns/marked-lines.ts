import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { piecesRefunded } from '#api/orders/returned.ts';
import { sentBack } from '#api/orders/returns/left-to-return.ts';
import { offEachPiece, readLineDiscounts } from '#api/promotions/line-discounts.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What staff see of a return beside itself. */
export type Marked = {
  /** The lines whose pieces go to no shelf, because what was sewn to measure fits nobody else. */
  unshelved: number[];
  /** The lines of which another return has sent a piece back. */
  sentBack: number[];
  /** What was paid for its pieces whose money comes back, kopecks. */
  amount: Kopecks;
  /** When it, or another return of its order, was last accepted, ms since 1970; null if none was. */
  acceptedAt: number | null;
};

type Row = {
  id: string;
  line: number;
  isUnshelved: number;
  isSentBack: number;
  acceptedAt: number | null;
  /** How many of its pieces are paid back, and how many of the same line were before; null without its line. */
  pieces: number | null;
  before: number;
  sold: number;
  unitPrice: Kopecks;
  discount: Kopecks;
  promotions: string;
};

/** What goes with a return none of whose lines is a line of its order any more. */
export const NOTHING_MARKED: Marked = { unshelved: [], sentBack: [], amount: 0, acceptedAt: null };

/** Reads that of returns, by their ids. */
export async function markedLines(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Marked>> {
  const rows = await database.all<Row>(sql`
    SELECT return_line.return_id AS id, return_line.line,
      coalesce(order_line.returns LIKE 'made-to-measure%', 0) AS "isUnshelved",
      EXISTS (SELECT 1 FROM ${sentBack(sql`return_line.order_id`)} AS sent
        WHERE sent.position = return_line.position AND sent.quantity > return_line.back) AS "isSentBack",
      CASE WHEN order_line.position IS NULL THEN NULL
        WHEN back > 0 THEN shelf + discarded ELSE return_line.quantity END AS pieces,
      CASE WHEN order_return.state = 'settled' THEN (
        SELECT coalesce(sum(former.shelf + former.discarded), 0)
        FROM return_line AS former JOIN order_return AS other ON other.id = former.return_id
        WHERE former.order_id = return_line.order_id AND former.position = return_line.position
          AND other.state = 'settled' AND other.rowid < order_return.rowid)
      ELSE coalesce((SELECT quantity FROM ${piecesRefunded(sql`return_line.order_id`, { withOpen: true })}
        WHERE position = return_line.position), 0) END AS before,
      order_line.quantity AS sold, order_line.unit_price AS unitPrice, order_line.discount, order_line.promotions,
      (SELECT max(at) FROM order_event WHERE order_event.order_id = return_line.order_id
        AND kind IN ('return-accept', 'return-split')) AS "acceptedAt"
    FROM return_line JOIN order_return ON order_return.id = return_line.return_id
      LEFT JOIN order_line ON order_line.order_id = return_line.order_id AND order_line.position = return_line.position
    WHERE return_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const byReturn = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byReturn].map(([id, each]) => [
      id,
      {
        unshelved: each.filter(({ isUnshelved }) => isUnshelved === 1).map(({ line }) => line),
        sentBack: each.filter(({ isSentBack }) => isSentBack === 1).map(({ line }) => line),
        amount: sumBy(each, paidFor),
        acceptedAt: each[0]?.acceptedAt ?? null,
      },
    ]),
  );
}

/** What the pieces of a row cost: their share of the line, or each what it cost, the dearest first. */
function paidFor({ pieces, before, sold, unitPrice, discount, promotions }: Row): Kopecks {
  if (pieces === null) return 0;
  const off = offEachPiece(readLineDiscounts({ promotions }));
  if (!off) return Math.floor(((unitPrice * sold - discount) * pieces) / sold);
  return sumBy(off.slice(before, before + pieces), (each) => unitPrice - each);
}
