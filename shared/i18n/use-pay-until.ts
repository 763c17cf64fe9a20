import { moscowDay } from '../domain/working-calendar.ts';
import { useShopIntl } from './use-shop-intl.ts';

/** Until when an order waits for its payment, ISO 8601: the hour, and the day if that is not today's in Moscow. */
export function usePayUntil(payUntil: string | null): string {
  const { clock, moment } = useShopIntl();
  if (!payUntil) return '';
  return moscowDay(Date.parse(payUntil)) === moscowDay(Date.now()) ? clock(payUntil) : moment(payUntil);
}
