import { useIntl } from 'react-intl';
import type { Day } from '#shared/domain/working-calendar.ts';

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const WHOLE = { ...SHORT, year: 'numeric' } as const;

/** Short dates, "3 мар.", and "2–8 мар." for several days; or with their year. */
export function useDayLabels() {
  const intl = useIntl();
  const format = (from: Day, to: Day, parts: typeof SHORT | typeof WHOLE) =>
    from === to ? intl.formatDate(from, parts) : intl.formatDateTimeRange(Date.parse(from), Date.parse(to), parts);
  return {
    short: (from: Day, to: Day) => format(from, to, SHORT),
    whole: (from: Day, to: Day) => format(from, to, WHOLE),
  };
}
