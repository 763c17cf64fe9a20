import type { IntlShape } from 'react-intl';
import { bound } from '#shared/i18n/format.ts';

const ZONE = { timeZone: 'Europe/Moscow' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

type Format = Pick<IntlShape, 'formatDate'>;

/** A day in the shop's time zone, with its hour if `clock` is set; with the year if it is not the current one. */
export function formatShopDate(intl: Format, iso: string, options: { clock: boolean; now?: number }): string {
  const year = (at: string | number) => intl.formatDate(at, { year: 'numeric', ...ZONE });
  const isOtherYear = year(iso) !== year(options.now ?? Date.now());
  const text = intl.formatDate(iso, {
    day: 'numeric',
    month: 'long',
    ...(isOtherYear && { year: 'numeric' }),
    ...(options.clock && CLOCK),
    ...ZONE,
  });
  return bound(text.replace(/\sг\./u, ''));
}
