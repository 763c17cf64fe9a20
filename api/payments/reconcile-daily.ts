import { comparePayments } from '#api/payments/compare-payments.ts';
import { compareRefunds } from '#api/payments/compare-refunds.ts';
import { onceADay } from '#api/payments/once-a-day.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the last comparison a payment may have begun that was open then, ms: an hour, by the provider. */
const PAYMENTS_MS = DAY_MS;
/** The same for a refund, ms: a bank may hold it for a month. */
const REFUNDS_MS = 31 * DAY_MS;

/**
 * Once a day, compares the provider's payments and refunds with the shop's, both ways and with their amounts:
 * differences are logged, and a refund that the shop does not know is recorded. Open ones are checked separately.
 * Throws a ProviderError if the provider does not respond; the next run then tries again.
 */
export async function reconcileDaily(ports: Ports): Promise<void> {
  await onceADay(ports, 'compare-books', async (before) => {
    // The schedule, or the provider, may have been away since.
    const last = before ?? ports.clock() - DAY_MS;
    const payments = await comparePayments(ports, last - PAYMENTS_MS);
    const refunds = await compareRefunds(ports, last - REFUNDS_MS);
    ports.log({ level: 'info', event: 'daily-reconciliation', payments, refunds });
  });
}
