import type { Ports } from '#api/ports/ports.ts';
import { readSales } from '#api/reports/sales-counts.ts';
import { dailyVisits, listMissedWords, measuresByQuarter, visitsByWeek } from '#api/reports/visit-counts.ts';
import { VISIT_STEPS, type VisitStep } from '#shared/contract/counts.ts';
import type { Numbers, NumbersQuery, VisitSeries } from '#shared/contract/numbers.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { weekOf } from '#shared/domain/periods.ts';
import { addBreakdowns, countBreakdown, countSeries } from '#shared/domain/small-counts.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

/** The numbers of some days, all from daily counters and sums. */
export async function readNumbers({ database }: Ports, { from, to, step }: NumbersQuery): Promise<Numbers> {
  const visits = { from: weekOf(from), to: addDays(weekOf(to), 6) };
  const [daily, weekly, { cells, sizes, refundReasons }, measured, words] = await Promise.all([
    dailyVisits(database, visits),
    visitsByWeek(database, visits),
    readSales(database, { from, to, step }),
    measuresByQuarter(database, { from, to }),
    listMissedWords(database, visits),
  ]);
  const series = (name: string): VisitSeries => countSeries(daily.get(name) ?? new Map(), { ...visits, step });
  const added = (name: string) => addBreakdowns((weekly.get(name) ?? []).map(countBreakdown));
  return {
    visits,
    views: series('views'),
    steps: recordOf<VisitStep, VisitSeries>(VISIT_STEPS, series),
    sales: cells,
    pages: added('page'),
    languages: added('language'),
    sizes: countBreakdown(sizes),
    measures: recordOf(MEASURES, (measure: Measure) =>
      addBreakdowns((measured.get(measure) ?? []).map(countBreakdown)),
    ),
    refundReasons: countBreakdown(refundReasons),
    missedWords: words,
  };
}

function recordOf<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value>;
function recordOf(keys: readonly string[], read: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, read(key)]));
}
