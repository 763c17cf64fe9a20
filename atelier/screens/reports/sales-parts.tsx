import { useId } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { SALES_PARTS, type Sales, type SalesPart } from '#shared/contract/sales.ts';
import { FigureTable } from './figure-table.tsx';
import { ShareChart } from './share-chart.tsx';
import { useSalesLabel } from './use-sales-label.ts';

/** The most bars of the chart; the table has all rows. */
const MAX_BARS = 8;
const RUBLE = 100;

type Props = { now: Sales; before: Sales; part: SalesPart; onChange: (part: SalesPart) => void };

/** What was sold, by one of its parts, beside the range before; nothing if nothing was sold in either. */
export function SalesParts({ now, before, part, onChange }: Props) {
  const { t, money, number } = useText();
  const labelOf = useSalesLabel();
  const id = useId();
  const filled = SALES_PARTS.filter((name) => now[name].length + before[name].length > 0);
  const shown = filled.includes(part) ? part : filled[0];
  if (!shown) return null;
  const rows = rowsOf(now[shown], before[shown]).map((row) => ({ ...row, label: labelOf(shown, row) }));
  const title = t(`reports.by.${shown}`);
  const hasFormer = rows.some(({ former }) => former > 0);
  const bars = rows.filter(({ amount }) => amount > 0).slice(0, MAX_BARS);
  return (
    <section className="card figure" aria-labelledby={id}>
      <h2 id={id}>{t('reports.parts')}</h2>
      <p className="figure__legend quiet">{t(`reports.parts.text`)}</p>
      <Select
        label={t('reports.parts.by')}
        value={shown}
        options={filled.map((name) => ({ id: name, label: t(`reports.by.${name}`) }))}
        onChange={(name) => name && onChange(name)}
      />
      <div className="figure__parts">
        {bars.length > 0 && (
          <ShareChart
            label={t('reports.chart', { title })}
            rows={bars.map(({ label, amount }) => ({ label, count: amount / RUBLE }))}
          />
        )}
        <FigureTable title={title}>
          <thead>
            <tr>
              <th scope="col">{t('reports.csv.name')}</th>
              <th scope="col">{t(`reports.counted.${shown}`)}</th>
              <th scope="col">{t(shown === 'promotions' ? 'reports.discount' : 'reports.column.revenue')}</th>
              {hasFormer && <th scope="col">{t('reports.funnel.before')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, count, amount, former }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{number(count)}</td>
                <td>{money(amount)}</td>
                {hasFormer && <td>{money(former)}</td>}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
    </section>
  );
}

/** The rows of a range, and then those that only the range before has. */
function rowsOf(now: Sales[SalesPart], before: Sales[SalesPart]) {
  const former = new Map(before.map(({ key, amount }) => [key, amount]));
  const sold = new Set(now.map(({ key }) => key));
  const gone = before.filter(({ key }) => !sold.has(key)).map((row) => ({ ...row, count: 0, amount: 0 }));
  return [...now, ...gone].map((row) => ({ ...row, former: former.get(row.key) ?? 0 }));
}
