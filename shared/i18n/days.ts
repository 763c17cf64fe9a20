import type { IntlShape } from '@formatjs/intl';
import { bound, memoize } from './format.ts';
import type { Translate } from './intl.ts';

/** Calendar days as 2026-03-12, both included. */
export type DayRange = { from: string; to: string };

/** A range of calendar days (2026-03-12), as 12–16 March, or in its own words if the month changes. */
export function formatDays(
  intl: Pick<IntlShape<string>, 'formatDate' | 'formatDateTimeRange'>,
  t: Translate,
  { from, to }: DayRange,
): string {
  // A calendar day has no time zone; parsed, it is midnight in UTC.
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = (iso: string) => bound(intl.formatDate(Date.parse(iso), options));
  return memoize(intl, `days ${from} ${to}`, () =>
    from.slice(0, 7) === to.slice(0, 7)
      ? bound(intl.formatDateTimeRange(Date.parse(from), Date.parse(to), options)).replace(
          /(?<=\d)\s?–\s?(?=\d)/u,
          '\u2060–\u2060',
        )
      : t('made.dates.span', { from: day(from), to: day(to) }),
  );
}
