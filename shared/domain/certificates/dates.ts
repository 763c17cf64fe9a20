import { CERTIFICATE_DELIVERY_DAYS, CERTIFICATE_MONTHS } from '../constants.ts';
import { MOSCOW_MS, moscowDay, startOfDay } from '../working-calendar.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** When a scheduled certificate is sent: at ten in the morning. */
const DELIVERY_HOUR_MS = 10 * 60 * 60 * 1000;

/** The last day that a certificate bought now can be sent on. */
export function lastDeliveryDay(now: number): string {
  return moscowDay(now + CERTIFICATE_DELIVERY_DAYS * DAY_MS);
}

/** When a certificate is sent, ms: now if its day has come, else at ten on that day. */
export function deliveryMoment(day: string, now: number): number {
  return day <= moscowDay(now) ? now : startOfDay(day) + DELIVERY_HOUR_MS;
}

/** The end of the day twelve months after it was sent, when a certificate expires; ms. */
export function expiryMoment(sentAt: number): number {
  const sent = new Date(sentAt + MOSCOW_MS);
  const month = sent.getUTCMonth() + CERTIFICATE_MONTHS;
  const lastOfMonth = new Date(Date.UTC(sent.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(sent.getUTCDate(), lastOfMonth);
  return Date.UTC(sent.getUTCFullYear(), month, day + 1) - MOSCOW_MS;
}
