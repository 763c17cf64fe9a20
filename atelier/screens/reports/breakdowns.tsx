import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import type { Breakdown, Numbers } from '#shared/contract/numbers.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { FigureTable } from './figure-table.tsx';
import { ShareChart } from './share-chart.tsx';
import { useKeyLabels } from './use-key-labels.ts';

/** The most bars of a chart; the table has all rows. */
const MAX_BARS = 8;

/** Visits and orders by choice, most frequent first. */
export function Breakdowns({ numbers }: { numbers: Numbers }) {
  const { t } = useText();
  const intl = useIntl();
  const labels = useKeyLabels();
  const [measure, setMeasure] = useState<Measure>('hips');
  const words = { rows: numbers.missedWords.map(({ word, count }) => ({ key: word, count })), others: 0 };
  const measures = numbers.measures[measure];
  const hasMeasures = MEASURES.some((id) => !isEmpty(numbers.measures[id]));
  const figures: readonly (Props & { isShown?: boolean })[] = [
    { title: t('reports.pages'), breakdown: numbers.pages, labelOf: labels.page },
    { title: t('reports.languages'), breakdown: numbers.languages, labelOf: labels.language },
    { title: t('reports.sizes'), breakdown: numbers.sizes, labelOf: (size) => size },
    {
      title: t('reports.measures'),
      text: t('reports.measures.text'),
      breakdown: inOrder(measures),
      labelOf: labels.measure,
      isShown: hasMeasures,
      tools: (
        <Select
          label={t('reports.measure')}
          value={measure}
          options={MEASURES.map((id) => ({ id, label: t(`measuring.measure.${id}`) }))}
          onChange={(id) => id && setMeasure(id)}
        />
      ),
    },
    { title: t('reports.reasons'), breakdown: numbers.refundReasons, labelOf: labels.reason },
    { title: t('reports.words'), text: t('reports.words.text'), breakdown: words, labelOf: (word) => word },
  ];
  const shown = figures.filter(({ breakdown, isShown = !isEmpty(breakdown) }) => isShown);
  const empty = figures.filter((figure) => !shown.includes(figure));
  return (
    <>
      <div className="breakdowns">
        {shown.map(({ isShown: _, ...figure }) => (
          <BreakdownFigure key={figure.title} {...figure} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="quiet">
          {t('reports.empty', { figures: intl.formatList(empty.map(({ title }) => t('reports.quoted', { title }))) })}
        </p>
      )}
    </>
  );
}

/** Whether nothing can be told apart: what happened a few times only is in one sum. */
function isEmpty({ rows }: Breakdown): boolean {
  return rows.length === 0;
}

/** Measurements in their own order, not by frequency. */
function inOrder({ rows, others }: Breakdown): Breakdown {
  return { rows: rows.toSorted((a, b) => Number(a.key) - Number(b.key)), others };
}

type Props = {
  title: string;
  text?: string;
  breakdown: Breakdown;
  labelOf: (key: string) => string;
  tools?: React.ReactNode;
};

function BreakdownFigure({ title, text, breakdown: { rows, others }, labelOf, tools }: Props) {
  const { t, number } = useText();
  const intl = useIntl();
  const id = useId();
  const total = others + sumBy(rows, ({ count }) => count);
  const all = [
    ...rows.map(({ key, count }) => ({ key, label: labelOf(key), count })),
    ...(others > 0 ? [{ key: '', label: t('reports.others'), count: others }] : []),
  ];
  return (
    <section className="card figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="figure__legend quiet">{text}</p>}
      {tools}
      {rows.length === 0 && <p className="quiet">{t('reports.nothing')}</p>}
      {rows.length > 0 && (
        <div className="figure__parts">
          <ShareChart label={t('reports.chart', { title })} rows={all.slice(0, MAX_BARS)} />
          <FigureTable title={title}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{t('reports.count')}</th>
                <th scope="col">{t('reports.share')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map(({ key, label, count }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{number(count)}</td>
                  <td>{intl.formatNumber(count / total, { style: 'percent' })}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </div>
      )}
    </section>
  );
}
