import { type ReactNode, useId } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Numbers } from '#shared/contract/numbers.ts';
import { FigureTable } from './figure-table.tsx';
import { type ChartCell, SeriesChart } from './series-chart.tsx';
import { useDayLabels } from './use-day-labels.ts';

type Props = { now: Numbers; before: Numbers };

/** Income and the number of orders. */
export function SalesFigure({ now, before }: Props) {
  const { t, money, number } = useText();
  const days = useDayLabels();
  const cells = now.sales.map(({ from, to, revenue }, index) => ({
    label: days.short(from, to),
    value: revenue,
    before: before.sales[index]?.revenue ?? null,
  }));
  // Days without anything have a place in the chart, and no row.
  const sales = now.sales.filter(({ placed, paid, revenue, refunded }) => placed + paid + revenue + refunded > 0);
  const hasRefunds = sales.some(({ refunded }) => refunded > 0);
  return (
    <SeriesFigure title={t('reports.sales')} cells={cells} rows={sales.length} format={money}>
      <thead>
        <tr>
          <th scope="col">{t('reports.days')}</th>
          <th scope="col">{t('reports.placed')}</th>
          <th scope="col">{t('reports.column.paid')}</th>
          <th scope="col">{t('reports.column.revenue')}</th>
          {hasRefunds && <th scope="col">{t('reports.column.refunded')}</th>}
        </tr>
      </thead>
      <tbody>
        {sales.map(({ from, to, placed, paid, revenue, refunded }) => (
          <tr key={from}>
            <th scope="row">{days.short(from, to)}</th>
            <td>{number(placed)}</td>
            <td>{number(paid)}</td>
            <td>{money(revenue)}</td>
            {hasRefunds && <td>{money(refunded)}</td>}
          </tr>
        ))}
      </tbody>
    </SeriesFigure>
  );
}

/** Page views. */
export function ViewsFigure({ now: { views }, before }: Props) {
  const { t, number } = useText();
  const days = useDayLabels();
  const isAlike = views.step === before.views.step;
  const cells = views.cells.map(({ from, to, count }, index) => ({
    label: days.short(from, to),
    value: count,
    before: isAlike ? (before.views.cells[index]?.count ?? null) : null,
  }));
  const seen = views.cells.filter(({ count }) => count !== 0);
  return (
    <SeriesFigure title={t('reports.views')} cells={cells} rows={seen.length} format={number}>
      <thead>
        <tr>
          <th scope="col">{t('reports.days')}</th>
          <th scope="col">{t('reports.views')}</th>
        </tr>
      </thead>
      <tbody>
        {seen.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">{days.short(from, to)}</th>
            <td>{count === null ? t('reports.few') : number(count)}</td>
          </tr>
        ))}
      </tbody>
    </SeriesFigure>
  );
}

type FigureProps = {
  title: string;
  cells: readonly ChartCell[];
  /** How many rows the table has. */
  rows: number;
  format: (value: number) => string;
  children: ReactNode;
};

function SeriesFigure({ title, cells, rows, format, children }: FigureProps) {
  const { t } = useText();
  const id = useId();
  const hasMarks = cells.some(({ before }) => (before ?? 0) > 0);
  const hasBars = hasMarks || cells.some(({ value }) => value !== 0);
  const legend = [
    hasMarks && t('reports.legend'),
    cells.some(({ value }) => value === null) && t('reports.legend.few'),
    !hasBars && t('reports.legend.none'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <section className="card figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {legend && <p className="figure__legend quiet">{legend}</p>}
      <div className="figure__parts">
        {hasBars && <SeriesChart label={t('reports.chart', { title })} cells={cells} format={format} />}
        {rows > 0 && <FigureTable title={title}>{children}</FigureTable>}
      </div>
    </section>
  );
}
