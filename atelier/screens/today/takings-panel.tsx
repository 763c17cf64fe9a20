import { Link } from '@tanstack/react-router';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Takings } from '#shared/contract/today.ts';
import { sumBy } from '#shared/domain/sum.ts';

const WEEK_DAYS = 7;
/** With fewer days that brought something, a line would show nothing. */
const MIN_LINE_DAYS = 3;

/** What came in today and in seven days, beside the seven before. */
export function TakingsPanel({ takings }: { takings: readonly Takings[] }) {
  const { t, money } = useText();
  const amounts = takings.map(({ amount }) => amount);
  const today = amounts.at(-1) ?? 0;
  const [before, week] = [amounts.slice(0, -WEEK_DAYS), amounts.slice(-WEEK_DAYS)].map((part) =>
    sumBy(part, (amount) => amount),
  );
  const isSame = today === week;
  return (
    <section className="today__panel" aria-labelledby="today-takings">
      <h2 id="today-takings">
        <Link to="/reports" className="today__whole">
          {t('today.takings')}
        </Link>
      </h2>
      <dl className="today__figures">
        {!isSame && (
          <div>
            <dt>{t('today.takings.today')}</dt>
            <dd className="today__figure">{money(today)}</dd>
          </div>
        )}
        <div>
          <dt>{t(isSame ? 'today.takings.same' : 'today.takings.week')}</dt>
          <dd className="today__figure">{money(week ?? 0)}</dd>
        </div>
      </dl>
      {amounts.filter((amount) => amount > 0).length >= MIN_LINE_DAYS && <Sparkline amounts={amounts} />}
      {before !== undefined && before > 0 && (
        <p className="quiet">{t('today.takings.before', { amount: money(before) })}</p>
      )}
    </section>
  );
}

/** The amounts as a line that ends in a dot, for the eye alone: the figures are beside it. */
function Sparkline({ amounts }: { amounts: readonly number[] }) {
  const most = Math.max(1, ...amounts);
  const points = amounts.map((amount, index) => `${index},${1 - amount / most}`);
  const last = points.at(-1) ?? '';
  return (
    <svg
      className="today__sparkline"
      viewBox={`0 -0.05 ${amounts.length - 1} 1.1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
      <polyline points={`${last} ${last}`} className="today__dot" />
    </svg>
  );
}
