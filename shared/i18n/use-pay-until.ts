import type { OwnOrder } from '../contract/own-order.ts';
import { moscowDay } from '../domain/working-calendar.ts';
import { useShopIntl } from './use-shop-intl.ts';

/** Until when an order waits for its payment: the hour, and the day if it was made on another. Empty if it does not. */
export function usePayUntil(order: Pick<OwnOrder, 'createdAt' | 'payUntil'> | undefined): string {
  const { clock, moment } = useShopIntl();
  if (!order?.payUntil) return '';
  const dayOf = (iso: string) => moscowDay(Date.parse(iso));
  return dayOf(order.createdAt) === dayOf(order.payUntil) ? clock(order.payUntil) : moment(order.payUntil);
}
