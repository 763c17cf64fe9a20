import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { DuePieces, Takings, Today } from '#shared/contract/today.ts';
import { sumBy } from '#shared/domain/sum.ts';

const WEEK_DAYS = 7;
/** With fewer days that brought something, a line would show nothing. */
const MIN_LINE_DAYS = 3;

const DUE_DAYS = ['today', 'tomorrow'] as const;

/** The day in words, and whether it is a day off. */
export function DayMark({ today: { day, isProductionDay } }: { today: Today }) {
  const { t } = useText();
  const intl = useIntl();
  const words = intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <span className="today__day">{isProductionDay ? words : `${words}, ${t('today.offDay')}`}</span>;
}

/** The pieces of today and tomorrow, and what came in. */
export function Overview({ today: { due, takings, hasOrders } }: { today: Today }) {
  if (!hasOrders || (!due && !takings)) return null;
  return (
    <div className="today__overview">
      {due && <Due due={due} />}
      {takings && <Income takings={takings} />}
    </div>
  );
}

function Due({ due }: { due: readonly DuePieces[] }) {
  const { t } = useText();
  return (
    <section className="today__panel" aria-labelledby="today-due">
      <h2 id="today-due">
        <Link to="/production">{t('today.due')}</Link>
      </h2>
      {due.length === 0 ? (
        <p className="quiet">{t('today.due.none')}</p>
      ) : (
        <dl className="today__figures">
          {DUE_DAYS.map((when) => (
            <DueDay key={when} when={when} due={due.filter((each) => each.when === when)} />
          ))}
        </dl>
      )}
    </section>
  );
}

/** The pieces of a day, and in which stages they are. */
function DueDay({ when, due }: { when: (typeof DUE_DAYS)[number]; due: readonly DuePieces[] }) {
  const { t, number } = useText();
  const stageName = useStageName();
  return (
    <div>
      <dt>{t(`today.due.${when}`)}</dt>
      <dd className="today__figure">{number(sumBy(due, ({ count }) => count))}</dd>
      <dd className="quiet">
        {due.map(({ stage, count }) => `${stageName(stage)}\u00a0${number(count)}`).join(' · ')}
      </dd>
    </div>
  );
}

function Income({ takings }: { takings: readonly Takings[] }) {
  const { t, money } = useText();
  const amounts = takings.map(({ amount }) => amount);
  const today = amounts.at(-1) ?? 0;
  const week = sumBy(amounts.slice(-WEEK_DAYS), (amount) => amount);
  return (
    <section className="today__panel" aria-labelledby="today-takings">
      <h2 id="today-takings">
        <Link to="/reports">{t('today.takings')}</Link>
      </h2>
      <dl className="today__figures">
        {today !== week && (
          <div>
            <dt>{t('today.takings.today')}</dt>
            <dd className="today__figure">{money(today)}</dd>
          </div>
        )}
        <div>
          <dt>{t(today === week ? 'today.takings.same' : 'today.takings.week')}</dt>
          <dd className="today__figure">{money(week)}</dd>
        </div>
      </dl>
      {amounts.filter((amount) => amount > 0).length >= MIN_LINE_DAYS && <Sparkline amounts={amounts} />}
    </section>
  );
}

/** The amounts as a line, for the eye alone: the figures are beside it. */
function Sparkline({ amounts }: { amounts: readonly number[] }) {
  const most = Math.max(1, ...amounts);
  const points = amounts.map((amount, index) => `${index},${1 - amount / most}`).join(' ');
  return (
    <svg
      className="today__sparkline"
      viewBox={`0 -0.05 ${amounts.length - 1} 1.1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} />
    </svg>
  );
}
