import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { NumbersQuery, SalesCell } from '#shared/contract/numbers.ts';
import { daysFrom, weekOf } from '#shared/domain/periods.ts';
import { sumBy } from '#shared/domain/sum.ts';
import type { Day } from '#shared/domain/working-calendar.ts';

/** `refundReasons` counts refunds; `sizes` counts ordered pieces, without those that are made to measure. */
type Sales = { cells: SalesCell[]; sizes: Map<string, number>; refundReasons: Map<string, number> };

type Sum = { day: Day | null; name: string; key: string; amount: number };

/**
 * What was sold in a range of days in Moscow. Income counts when it was paid, including charges, and refunds when they
 * were made, by card or by hand. A duplicate payment and its refund do not count.
 */
export async function readSales(database: Database, query: NumbersQuery): Promise<Sales> {
  const sums = await database.all<Sum>(sql`
    SELECT iif(key = '', day, NULL) AS day, name, key, sum(amount) AS amount FROM daily_sales
    WHERE day BETWEEN ${query.from} AND ${query.to} GROUP BY 1, 2, 3`);
  const byKey = (name: string) =>
    new Map(sums.filter((sum) => sum.name === name).map(({ key, amount }) => [key, amount]));
  return { cells: addUp(sums, query), sizes: byKey('size'), refundReasons: byKey('refund-reason') };
}

/** Every day of the range, or every week of it, cut to the range. */
function addUp(sums: readonly Sum[], { from, to, step }: NumbersQuery): SalesCell[] {
  const amounts = new Map(sums.map(({ day, name, amount }) => [`${day} ${name}`, amount]));
  const groups = Map.groupBy(daysFrom(from, to), (day) => (step === 'day' ? day : weekOf(day)));
  return [...groups.values()].map((days) => {
    const sumOf = (name: string) => sumBy(days, (day) => amounts.get(`${day} ${name}`) ?? 0);
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
