import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { NumbersQuery, SalesCell } from '#shared/contract/numbers.ts';
import { daysFrom, weekOf } from '#shared/domain/periods.ts';
import { addDays, type Day } from '#shared/domain/working-calendar.ts';

type Range = { from: Day; to: Day };
type DayRow = { day: Day; placed: number; paid: number; revenue: number; refunded: number };

/** The day in Moscow of a time in ms. */
const dayOf = (time: SQL) => sql`date(${time} / 1000, 'unixepoch', '+3 hours')`;
const startOf = (day: Day) => Date.parse(`${day}T00:00:00+03:00`);

/** The condition that a time in ms is in a range of days. */
function isIn(time: SQL, { from, to }: Range): SQL {
  return sql`${time} >= ${startOf(from)} AND ${time} < ${startOf(addDays(to, 1))}`;
}

/**
 * Orders and money by day or week. Income counts when it was paid, including charges, and refunds when they were made,
 * by card or by hand; the refund of a duplicate payment is neither.
 */
export async function salesByDay(database: Database, { from, to, step }: NumbersQuery): Promise<SalesCell[]> {
  const range = { from, to };
  const rows = await database.all<DayRow>(sql`
    SELECT day, sum(placed) AS placed, sum(paid) AS paid, sum(revenue) AS revenue, sum(refunded) AS refunded FROM (
      SELECT ${dayOf(sql`created_at`)} AS day, 1 AS placed, sewing_from IS NULL AND total = 0 AS paid, 0 AS revenue,
        0 AS refunded
      FROM orders WHERE ${isIn(sql`created_at`, range)}
      UNION ALL SELECT ${dayOf(sql`sewing_from`)}, 0, 1, total, 0 FROM orders WHERE ${isIn(sql`sewing_from`, range)}
      UNION ALL SELECT ${dayOf(sql`updated_at`)}, 0, 0, amount, 0
      FROM order_charge WHERE state = 'paid' AND ${isIn(sql`updated_at`, range)}
      UNION ALL SELECT ${dayOf(sql`updated_at`)}, 0, 0, 0, amount
      FROM refund WHERE status = 'succeeded' AND cause = 'operator' AND ${isIn(sql`updated_at`, range)}
      UNION ALL SELECT ${dayOf(sql`event.at`)}, 0, 0, 0, ${NOT_YET_RETURNED}
      FROM order_event AS event CROSS JOIN orders ON orders.id = event.order_id
      WHERE event.kind = 'refunded_by_hand' AND orders.state = 'refunded' AND ${isIn(sql`event.at`, range)}
    ) GROUP BY day`);
  return addUp(rows, { from, to, step });
}

/** For an order that was refunded by hand: what had not been refunded by card before. */
const NOT_YET_RETURNED = sql`max(0, orders.total
  + (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_id = orders.id AND state = 'paid')
  - (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE order_id = orders.id AND status = 'succeeded' AND cause = 'operator'))`;

/** The sizes of the ordered pieces, without those that are made to measure. */
export async function sizesOrdered(database: Database, range: Range): Promise<Map<string, number>> {
  const rows = await database.all<{ key: string; count: number }>(sql`
    SELECT size AS key, sum(quantity) AS count FROM orders JOIN order_line ON order_line.order_id = orders.id
    WHERE size IS NOT NULL AND coalesce(returns, 'standard') IN ('standard', 'embroidered') AND ${isIn(sql`orders.created_at`, range)} GROUP BY size`);
  return countsOf(rows);
}

/** The reasons of refunds, by refund. */
export async function refundReasons(database: Database, range: Range): Promise<Map<string, number>> {
  const rows = await database.all<{ key: string; count: number }>(sql`
    SELECT return_reason AS key, count(*) AS count FROM (
      SELECT return_reason FROM refund WHERE status = 'succeeded' AND ${isIn(sql`updated_at`, range)}
      UNION ALL SELECT return_reason FROM certificate_refund
      WHERE status = 'succeeded' AND ${isIn(sql`updated_at`, range)})
    WHERE return_reason IS NOT NULL GROUP BY return_reason`);
  return countsOf(rows);
}

const countsOf = (rows: readonly { key: string; count: number }[]) =>
  new Map(rows.map(({ key, count }) => [key, count]));

/** Every day of the range, or every week of it, cut to the range. */
function addUp(rows: readonly DayRow[], { from, to, step }: NumbersQuery): SalesCell[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const groups = Map.groupBy(daysFrom(from, to), (day) => (step === 'day' ? day : weekOf(day)));
  return [...groups.values()].map((days) => {
    const sumOf = (value: keyof Omit<DayRow, 'day'>) =>
      days.reduce((sum, day) => sum + (byDay.get(day)?.[value] ?? 0), 0);
    return {
      from: days.at(0) ?? from,
      to: days.at(-1) ?? to,
      placed: sumOf('placed'),
      paid: sumOf('paid'),
      revenue: sumOf('revenue'),
      refunded: sumOf('refunded'),
    };
  });
}
