import { useIntl } from 'react-intl';
import { formatDays, type Span } from './days.ts';
import { useShopIntl } from './use-shop-intl.ts';

/** Says from which day to which, in the language around a component. */
export function useDays(): (span: Span) => string {
  const intl = useIntl();
  const { t } = useShopIntl();
  return (span) => formatDays(intl, t, span);
}
