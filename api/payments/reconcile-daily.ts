import { comparePayments } from '#api/payments/compare-payments.ts';
import { compareRefunds } from '#api/payments/compare-refunds.ts';
import { onceADay } from '#api/payments/once-a-day.ts';
import type { Ports } from '#api/ports/ports.ts';

/** What is so old is compared, ms: a day, and another should a run have failed. */
const COMPARED_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Once a day, holds the provider's payments and refunds against the shop's, both ways and with their amounts: what
 * differs is flagged, and a refund that the shop knows nothing of is entered. What is open is left to the question
 * that is asked about each. Throws a ProviderError where the provider does not answer; the next run then tries again.
 */
export async function reconcileDaily(ports: Ports): Promise<void> {
  await onceADay(ports, 'compare-books', async () => {
    const from = ports.clock() - COMPARED_MS;
    const payments = await comparePayments(ports, from);
    const refunds = await compareRefunds(ports, from);
    ports.log({ level: 'info', event: 'daily-reconciliation', payments, refunds });
  });
}
