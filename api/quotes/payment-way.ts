import type { Settings } from '#api/ports.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * How an order is paid: `outside-card-limits` is one whose sum the provider takes by no card, so that a manager sees to
 * it like to one from a country without cards.
 */
export type PaymentWay = 'none' | 'card' | 'manager' | 'outside-card-limits';

/** How an order of so many kopecks is paid from a country. */
export function paymentFor({ cardLimits }: Pick<Settings, 'cardLimits'>, country: string, total: Kopecks): PaymentWay {
  if (total === 0) return 'none';
  if (!CARD_COUNTRIES.includes(country)) return 'manager';
  return total < cardLimits.least || total > cardLimits.most ? 'outside-card-limits' : 'card';
}
