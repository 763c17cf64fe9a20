import './key-figures.css';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { isWholeWeeks } from '#atelier/parts/reports/range.ts';
import type { Numbers } from '#shared/contract/numbers.ts';
import { type CalendarRange, rangeBefore } from '#shared/domain/periods.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { totalsOf } from './totals.ts';
import { useDayLabels } from './use-day-labels.ts';

/** Kopecks. */
const RUBLE = 100;

type Props = { now: Numbers; before: Numbers; range: CalendarRange };

/** The key figures, each compared with the period before. */
export function KeyFigures({ now, before, range }: Props) {
  const { t, money, number } = useText();
  const days = useDayLabels();
  const sums = totalsOf(now);
  const former = totalsOf(before);
  const mean = ({ revenue, paid }: typeof sums) => (paid === 0 ? 0 : Math.round(revenue / paid / RUBLE) * RUBLE);
  const views = (count: number) => (count === 0 ? t('reports.few') : number(count));
  const figures = [
    { id: 'revenue', value: money(sums.revenue), now: sums.revenue, before: former.revenue },
    { id: 'paid', value: number(sums.paid), now: sums.paid, before: former.paid },
    { id: 'mean', value: money(mean(sums)), now: mean(sums), before: mean(former) },
    { id: 'refunded', value: money(sums.refunded), now: sums.refunded, before: former.refunded },
    {
      id: 'views',
      value: views(now.views.total),
      now: now.views.total,
      before: isWholeWeeks(range) ? before.views.total : null,
    },
  ] as const;
  const { from, to } = rangeBefore(range);
  const isFirst = figures.every(({ before: value }) => !value);
  const isRunning = range.to >= moscowDay(Date.now());
  return (
    <section aria-label={t('reports.keyFigures')}>
      <dl className="key-figures">
        {figures.map((figure) => (
          <div key={figure.id} className="key-figures__item">
            <dt>{t(`reports.${figure.id}`)}</dt>
            <dd className="key-figures__value">{figure.value}</dd>
            {!isFirst && (
              <dd className="quiet">{figure.before !== null && <Change now={figure.now} before={figure.before} />}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="quiet key-figures__note">
        {t(isFirst ? 'reports.first' : 'reports.before', { days: days.whole(from, to) })}
        {isRunning && ` · ${t('reports.running')}`}
      </p>
    </section>
  );
}

/** The change since the period before. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useText();
  const intl = useIntl();
  if (before === 0) return t('reports.noBefore');
  return intl.formatNumber((now - before) / before, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
}
