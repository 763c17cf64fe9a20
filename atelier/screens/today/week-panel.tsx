import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { DuePieces, Today } from '#shared/contract/today.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Week = Today['week'];

/** The height of the longest bar. */
const BAR_REM = 4.5;

type Props = {
  week: Week;
  due: readonly DuePieces[];
  /** Nothing is due today or tomorrow, which no panel beside it says. */
  isCalm: boolean;
};

/** How many pieces are due on each of the coming days; each day leads to them on the board. */
export function WeekPanel({ week, due, isCalm }: Props) {
  const { t } = useText();
  const days = week.map((each) => ({
    ...each,
    count: sumBy(
      due.filter(({ day }) => day === each.day),
      ({ count }) => count,
    ),
  }));
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section className="today__panel" aria-labelledby="today-week">
      <h2 id="today-week">{t('today.week')}</h2>
      {isCalm && <p className="quiet">{t('today.due.none')}</p>}
      <ol className="today__week">
        {days.map(({ day, count, isProductionDay }) => (
          <li key={day} data-off={!isProductionDay || undefined}>
            {count > 0 ? (
              <Link to="/production" search={{ due: day } as never} className="today__weekday">
                <Weekday {...{ day, count, most, isProductionDay }} />
              </Link>
            ) : (
              <span className="today__weekday">
                <Weekday {...{ day, count, most, isProductionDay }} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type WeekdayProps = Week[number] & { count: number; most: number };

/** The number of pieces with a bar for the eye, and the day; read out as a sentence. */
function Weekday({ day, count, most, isProductionDay }: WeekdayProps) {
  const { t, number } = useText();
  const intl = useIntl();
  const format = (options: Intl.DateTimeFormatOptions) => intl.formatDate(day, { ...options, timeZone: 'UTC' });
  const whole = format({ weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <>
      <span className="visually-hidden">
        {t('today.week.day', { day: isProductionDay ? whole : `${whole}, ${t('today.offDay')}`, count })}
      </span>
      <span className="today__bar" aria-hidden="true">
        {count > 0 && number(count)}
        <span style={{ height: `${(count / most) * BAR_REM}rem` }} />
      </span>
      <span aria-hidden="true">{format({ weekday: 'short' })}</span>
      <span className="quiet" aria-hidden="true">
        {isProductionDay ? format({ day: 'numeric' }) : t('today.week.off')}
      </span>
    </>
  );
}
