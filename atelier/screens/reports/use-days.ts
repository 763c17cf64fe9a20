import { useIntl } from 'react-intl';
import type { Day } from '#shared/domain/working-calendar.ts';

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Short dates: "3 мар.", and "2–8 мар." for several days. */
export function useDays(): { short: (from: Day, to: Day) => string } {
  const intl = useIntl();
  return {
    short: (from, to) =>
      from === to ? intl.formatDate(from, SHORT) : intl.formatDateTimeRange(Date.parse(from), Date.parse(to), SHORT),
  };
}
