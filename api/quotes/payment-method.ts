import { eq } from 'drizzle-orm';
import { paymentHealth } from '#api/database/payment-tables.ts';
import type { Ports, Settings } from '#api/ports/ports.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** How many consecutive calls to the provider may fail before card payments are closed. */
const MOST_FAILURES = 3;

/**
 * How an order is paid: `outside-card-limits` is one whose sum the provider does not accept by card, so that a manager
 * handles it like one from a country without cards.
 */
export type PaymentMethod = 'none' | 'card' | 'manager' | 'outside-card-limits';

/** How an order with this total is paid from a country. */
export function paymentMethodFor(
  { cardLimits }: Pick<Settings, 'cardLimits'>,
  country: string,
  total: Kopecks,
): PaymentMethod {
  if (total === 0) return 'none';
  if (!CARD_COUNTRIES.includes(country)) return 'manager';
  return total < cardLimits.least || total > cardLimits.most ? 'outside-card-limits' : 'card';
}

/** Whether orders may be paid by card now: enabled in the configuration, and the provider responds. */
export async function arePaymentsOpen({ database, settings }: Ports): Promise<boolean> {
  if (!settings.payments) return false;
  const [health] = await database.select().from(paymentHealth).where(eq(paymentHealth.id, 1));
  return (health?.failures ?? 0) < MOST_FAILURES;
}
