import { eq } from 'drizzle-orm';
import { paymentHealth } from '#api/database/payment-tables.ts';
import type { Ports, Settings } from '#api/ports/ports.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** How many consecutive calls to the provider may fail before card payments are closed. */
const MOST_FAILURES = 3;

/**
 * How an order is paid: `outside-card-limits` is one whose sum the provider does not accept by card, so that a manager
 * handles it like one without a Russian card.
 */
export type PaymentMethod = 'none' | 'card' | 'manager' | 'outside-card-limits';

/** Where an order goes, and whether its shopper said that they pay with a card issued in Russia. */
type Payer = { country: string; russianCard?: boolean | undefined };

/** How an order with this total is paid: cards are taken by their issuer, and without a word of it by the country. */
export function paymentMethodFor(
  settings: Pick<Settings, 'cardLimits'>,
  { country, russianCard = false }: Payer,
  total: Kopecks,
): PaymentMethod {
  if (total === 0) return 'none';
  if (!russianCard && !CARD_COUNTRIES.includes(country)) return 'manager';
  return isWithinCardLimits(settings, total) ? 'card' : 'outside-card-limits';
}

/** Whether the provider accepts this sum by card. */
export function isWithinCardLimits({ cardLimits }: Pick<Settings, 'cardLimits'>, total: Kopecks): boolean {
  return total >= cardLimits.least && total <= cardLimits.most;
}

/** Whether orders may be paid by card now: enabled in the configuration, and the provider responds. */
export async function arePaymentsOpen({ database, settings }: Ports): Promise<boolean> {
  if (!settings.payments) return false;
  const [health] = await database.select().from(paymentHealth).where(eq(paymentHealth.id, 1));
  return (health?.failures ?? 0) < MOST_FAILURES;
}
