import { refundReasons, salesByDay, sizesOrdered } from '#api/operator/sales-counts.ts';
import { dailyVisits, measuresByQuarter, missedWords, visitsByWeek } from '#api/operator/visit-counts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { VISIT_STEPS, type VisitStep } from '#shared/contract/counts.ts';
import type { Numbers, NumbersQuery, VisitSeries } from '#shared/contract/numbers.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { weekOf } from '#shared/domain/periods.ts';
import { addBreakdowns, countBreakdown, countSeries } from '#shared/domain/small-counts.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

/** The numbers of some days: visits from counters, sales from the orders themselves. */
export async function readNumbers({ database }: Ports, { from, to, step }: NumbersQuery): Promise<Numbers> {
  const visits = { from: weekOf(from), to: addDays(weekOf(to), 6) };
  const [daily, weekly, sales, sizes, reasons, measured, words] = await Promise.all([
    dailyVisits(database, visits),
    visitsByWeek(database, visits),
    salesByDay(database, { from, to, step }),
    sizesOrdered(database, { from, to }),
    refundReasons(database, { from, to }),
    measuresByQuarter(database, { from, to }),
    missedWords(database, visits),
  ]);
  const series = (name: string): VisitSeries => countSeries(daily.get(name) ?? new Map(), { ...visits, step });
  const added = (name: string) => addBreakdowns((weekly.get(name) ?? []).map(countBreakdown));
  return {
    visits,
    views: series('views'),
    steps: recordOf<VisitStep, VisitSeries>(VISIT_STEPS, series),
    sales,
    pages: added('page'),
    languages: added('language'),
    sizes: countBreakdown(sizes),
    measures: recordOf(MEASURES, (measure: Measure) =>
      addBreakdowns((measured.get(measure) ?? []).map(countBreakdown)),
    ),
    refundReasons: countBreakdown(reasons),
    missedWords: words,
  };
}

function recordOf<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value>;
function recordOf(keys: readonly string[], read: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, read(key)]));
}
