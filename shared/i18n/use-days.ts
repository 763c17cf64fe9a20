import { useIntl } from 'react-intl';
import { type DayRange, formatDays } from './days.ts';
import { useShopIntl } from './use-shop-intl.ts';

/** Formats a range of days in the language of the surrounding component. */
export function useDays(): (span: DayRange) => string {
  const intl = useIntl();
  const { t } = useShopIntl();
  return (span) => formatDays(intl, t, span);
}
