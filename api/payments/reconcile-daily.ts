import { comparePayments } from '#api/payments/compare-payments.ts';
import { compareRefunds } from '#api/payments/compare-refunds.ts';
import { onceADay } from '#api/payments/once-a-day.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The least age up to which payments are compared, ms. */
const COMPARED_MS = 2 * DAY_MS;

/**
 * Once a day, compares the provider's payments and refunds with the shop's, both ways and with their amounts:
 * differences are logged, and a refund that the shop does not know is recorded. Open ones are checked separately.
 * Throws a ProviderError if the provider does not respond; the next run then tries again.
 */
export async function reconcileDaily(ports: Ports): Promise<void> {
  await onceADay(ports, 'compare-books', async (before) => {
    const now = ports.clock();
    // The schedule, or the provider, may have been away for longer.
    const from = Math.min(now - COMPARED_MS, (before ?? now) - DAY_MS);
    const payments = await comparePayments(ports, from);
    const refunds = await compareRefunds(ports, from);
    ports.log({ level: 'info', event: 'daily-reconciliation', payments, refunds });
  });
}
