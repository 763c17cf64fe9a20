import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Numbers } from '#shared/contract/numbers.ts';
import { FigureTable } from './figure-table.tsx';
import { ShareChart } from './share-chart.tsx';
import { stepsOf } from './totals.ts';

/** How many visitors reached each step towards an order. */
export function Funnel({ now, before }: { now: Numbers; before: Numbers }) {
  const { t, number } = useText();
  const intl = useIntl();
  const id = useId();
  const steps = stepsOf(now);
  const former = stepsOf(before);
  const hasFormer = former.some(({ count }) => count > 0);
  const count = (value: number, isExact: boolean) => (value === 0 && !isExact ? t('reports.few') : number(value));
  // A count that is too small to be shown has no share either.
  const share = ({ count: value, isExact }: (typeof steps)[number], of: number) =>
    of === 0 || (value === 0 && !isExact)
      ? ''
      : intl.formatNumber(value / of, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className="card figure funnel" aria-labelledby={id}>
      <h2 id={id}>{t('reports.funnel')}</h2>
      <p className="figure__legend quiet">{t('reports.funnel.text')}</p>
      <div className="figure__parts">
        <ShareChart
          label={t('reports.chart', { title: t('reports.funnel') })}
          rows={steps.map((step) => ({ label: t(`reports.step.${step.id}`), count: step.count }))}
        />
        <FigureTable title={t('reports.funnel')}>
          <thead>
            <tr>
              <th scope="col">{t('reports.funnel.step')}</th>
              <th scope="col">{t('reports.count')}</th>
              <th scope="col">{t('reports.funnel.share')}</th>
              {hasFormer && <th scope="col">{t('reports.funnel.before')}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step.id}>
                <th scope="row">{t(`reports.step.${step.id}`)}</th>
                <td>{count(step.count, step.isExact)}</td>
                <td>{index > 0 && share(step, steps[index - 1]?.count ?? 0)}</td>
                {hasFormer && <td>{count(former[index]?.count ?? 0, step.isExact)}</td>}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
    </section>
  );
}
