import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Takings } from '#shared/contract/today.ts';
import { sumBy } from '#shared/domain/sum.ts';

const WEEK_DAYS = 7;

/** What came in today, and in seven days beside the seven before, with a line of these days. */
export function TakingsPanel({ takings }: { takings: readonly Takings[] }) {
  const { t, money } = useText();
  const days = takings.slice(-WEEK_DAYS);
  const sumOf = (part: readonly Takings[]) => sumBy(part, ({ amount }) => amount);
  const [week, before] = [sumOf(days), sumOf(takings.slice(0, -WEEK_DAYS))];
  return (
    <section className="today__panel" aria-labelledby="today-takings">
      <h2 id="today-takings">
        <Link to="/reports" className="today__whole">
          {t('today.takings')}
        </Link>
      </h2>
      <dl className="today__figures">
        <div>
          <dt>{t('today.takings.today')}</dt>
          <dd className="today__figure">{money(days.at(-1)?.amount ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('today.takings.week')}</dt>
          <dd className="today__figure">{money(week)}</dd>
        </div>
      </dl>
      {before > 0 && <p className="quiet">{t('today.takings.before', { amount: money(before) })}</p>}
      {week > 0 && <Sparkline days={days} />}
    </section>
  );
}

/** The amounts of some days as a line that ends in a dot, for the eye alone: the figures are beside it. */
function Sparkline({ days }: { days: readonly Takings[] }) {
  const { t, shortDay } = useText();
  const most = Math.max(1, ...days.map(({ amount }) => amount));
  const points = days.map(({ amount }, index) => `${index},${1 - amount / most}`);
  const last = points.at(-1) ?? '';
  return (
    <div className="today__days" aria-hidden="true">
      <svg
        className="today__sparkline"
        aria-hidden="true"
        viewBox={`0 -0.05 ${days.length - 1} 1.1`}
        preserveAspectRatio="none"
      >
        <polyline points={points.join(' ')} />
        <polyline points={`${last} ${last}`} className="today__dot" />
      </svg>
      <span>{shortDay(days[0]?.day ?? '')}</span>
      <span>{t('today.takings.today')}</span>
    </div>
  );
}
