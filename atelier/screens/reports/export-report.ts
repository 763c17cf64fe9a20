import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Breakdown, Numbers } from '#shared/contract/numbers.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { stepsOf } from './totals.ts';
import { useKeyLabels } from './use-key-labels.ts';

type Row = readonly [figure: string, name: string, from: string, to: string, value: number | string];

/** Saves all shown numbers as one CSV file; null while there are none. */
export function useNumbersExport(numbers: Numbers | null): () => void {
  const { t, locale } = useText();
  const labels = useKeyLabels();
  return () => {
    if (!numbers) return;
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
    save(csvText([head, ...rows], locale), `${t('reports.csv.file')}-${visits.from}-${visits.to}.csv`);
  };
}

/** The format of CSV in a language: its decimal mark, and a separator that is not the same. */
function formatOf(locale: Locale): { separator: string; decimal: string } {
  const parts = new Intl.NumberFormat(formatLocale(locale)).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { separator: decimal === ',' ? ';' : ',', decimal };
}

/** A CSV file that spreadsheets of a language open correctly, with a UTF-8 mark. */
function csvText(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  const { separator, decimal } = formatOf(locale);
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : `"${value.replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
