import { useIntl } from 'react-intl';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { DuePieces, Today } from '#shared/contract/today.ts';
import { addDays, type Day } from '#shared/domain/working-calendar.ts';
import { DuePanel } from './due-panel.tsx';
import { TakingsPanel } from './takings-panel.tsx';
import { WeekPanel } from './week-panel.tsx';
import './overview.css';

/** The day in words, and whether it is a day off. */
export function DayMark({ today: { day, week } }: { today: Today }) {
  const { t } = useText();
  const intl = useIntl();
  const words = intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <span className="today__day">{week[0]?.isProductionDay ? words : `${words}, ${t('today.offDay')}`}</span>;
}

/** The pieces of these days, and what came in. */
export function Overview({ today: { day, week, due, takings, hasOrders } }: { today: Today }) {
  if (!hasOrders || (!due && !takings)) return null;
  return (
    <div className="today__overview">
      {due && isDueSoon(due, day) && <DuePanel today={day} due={due} />}
      {due && <WeekPanel week={week} due={due} isCalm={!isDueSoon(due, day)} />}
      {takings && <TakingsPanel takings={takings} />}
    </div>
  );
}

/** Whether something is overdue, or due today or tomorrow. */
function isDueSoon(due: readonly DuePieces[], today: Day): boolean {
  return due.some(({ day }) => day <= addDays(today, 1));
}
