import { useText } from '#atelier/app/i18n/use-text.ts';
import { saveCsv } from '#atelier/parts/spreadsheet/csv-file.ts';
import type { Breakdown, Numbers } from '#shared/contract/numbers.ts';
import { SALES_PARTS, type Sales } from '#shared/contract/sales.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import type { CalendarRange } from '#shared/domain/periods.ts';
import { stepsOf } from './totals.ts';
import { useKeyLabels } from './use-key-labels.ts';
import { useSalesLabel } from './use-sales-label.ts';

type Row = readonly [figure: string, name: string, from: string, to: string, value: number | string];

type Shown = { numbers: Numbers; sales: Sales; range: CalendarRange };

/** Saves all shown numbers as one CSV file; null while there are none. */
export function useNumbersExport(shown: Shown | null): () => void {
  const { t, locale } = useText();
  const labels = useKeyLabels();
  const labelOf = useSalesLabel();
  return () => {
    if (!shown) return;
    const { numbers, sales, range } = shown;
    const { visits } = numbers;
    const ofAll = (figure: string, name: string, value: number): Row => [figure, name, visits.from, visits.to, value];
    const ofBreakdown = (figure: string, { rows, others }: Breakdown, labelOf: (key: string) => string) => [
      ...rows.map(({ key, count }) => ofAll(figure, labelOf(key), count)),
      ...(others > 0 ? [ofAll(figure, t('reports.others'), others)] : []),
    ];
    const rows: readonly Row[] = [
      ...numbers.sales.flatMap(({ from, to, placed, paid, revenue, refunded }): Row[] => [
        [t('reports.sales'), t('reports.placed'), from, to, placed],
        [t('reports.sales'), t('reports.paid'), from, to, paid],
        [t('reports.sales'), t('reports.revenue'), from, to, revenue / 100],
        [t('reports.sales'), t('reports.refunded'), from, to, refunded / 100],
      ]),
      ...SALES_PARTS.flatMap((part) =>
        sales[part].map(
          (row): Row => [
            `${t('reports.parts')} ${t(`reports.by.${part}`)}`,
            labelOf(part, row),
            range.from,
            range.to,
            row.amount / 100,
          ],
        ),
      ),
      ...numbers.views.cells.map(
        ({ from, to, count }): Row => [t('reports.views'), t('reports.views'), from, to, count ?? t('reports.few')],
      ),
      ...stepsOf(numbers).map(({ id, count, isExact }): Row => {
        const value = count === 0 && !isExact ? t('reports.few') : count;
        return [t('reports.funnel'), t(`reports.step.${id}`), visits.from, visits.to, value];
      }),
      ...ofBreakdown(t('reports.pages'), numbers.pages, labels.page),
      ...ofBreakdown(t('reports.languages'), numbers.languages, labels.language),
      ...ofBreakdown(t('reports.sizes'), numbers.sizes, (size) => size),
      ...MEASURES.flatMap((measure) =>
        ofBreakdown(t(`measuring.measure.${measure}`), numbers.measures[measure], labels.measure),
      ),
      ...ofBreakdown(t('reports.reasons'), numbers.refundReasons, labels.reason),
      ...numbers.missedWords.map(({ word, count }) => ofAll(t('reports.words'), word, count)),
    ];
    const head = [
      t('reports.csv.figure'),
      t('reports.csv.name'),
      t('reports.from'),
      t('reports.to'),
      t('reports.count'),
    ];
    saveCsv([head, ...rows], locale, `${t('reports.csv.file')}-${range.from}-${range.to}`);
  };
}
