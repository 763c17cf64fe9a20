import { runJob } from '#api/jobs/run-job.ts';
import { listOpenAttempts, touchAttempt } from '#api/payments/attempts.ts';
import { listPendingReceipts, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { probeProvider } from '#api/payments/provider-health.ts';
import { recordReceiptMaker } from '#api/payments/receipt-maker.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { reconcileDaily } from '#api/payments/reconcile-daily.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import { listOpenRefunds, touchRefund } from '#api/payments/refund-rows.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/** What a run may wait for the provider before it leaves the rest to the next one, ms. */
const PROVIDER_MS = 60 * 1000;
/** Attempts that a notification should have told of by now, in ms. */
const ATTEMPT_AGE_MS = 2 * 60 * 1000;
/** How long what is owed to the provider waits between two tries, ms. */
const RETRY_AGE_MS = 60 * 1000;
const MOST_AT_ONCE = 50;

type ProviderCall = () => Promise<unknown>;

/**
 * All that the schedule asks of the card provider, one thing after the other, until its time or `hasRoom` is over. The
 * first call that is not answered at all, or whose key is refused, ends it: the others would fare the same.
 */
export async function runProviderJobs(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const until = ports.clock() + PROVIDER_MS;
  for await (const call of providerCalls(ports)) {
    if (ports.clock() >= until || !hasRoom()) {
      ports.log({ level: 'warn', event: 'provider-jobs-postponed' });
      return;
    }
    if (!(await isAnswered(ports, call))) return;
  }
}

/** First whether it answers at all, then money that is owed, then money that may have come. */
async function* providerCalls(ports: Ports): AsyncGenerator<ProviderCall> {
  const { database, clock } = ports;
  yield () => probeProvider(ports);
  for (const refund of await listOpenRefunds(database, clock() - RETRY_AGE_MS, MOST_AT_ONCE)) {
    yield async () => {
      await touchRefund(ports, refund.id);
      await processRefund(ports, refund);
    };
  }
  for (const owed of await listPendingReceipts(database, clock() - RETRY_AGE_MS, MOST_AT_ONCE)) {
    yield () => sendClosingReceipt(ports, owed);
  }
  for (const open of await listOpenAttempts(database, clock() - ATTEMPT_AGE_MS, MOST_AT_ONCE)) {
    yield async () => {
      await touchAttempt(ports, open.id);
      await reconcile(ports, open);
    };
  }
  yield () => reconcileDaily(ports);
  yield () => recordReceiptMaker(ports);
}

/** False where the provider answers nobody now. Whatever else fails is logged and keeps nothing from its turn. */
async function isAnswered(ports: Ports, call: ProviderCall): Promise<boolean> {
  let extent: ProviderError['extent'] = 'call';
  await runJob(ports, 'provider-call', async () => {
    try {
      await call();
    } catch (error) {
      await recordProviderError(ports, error);
      if (error instanceof ProviderError) extent = error.extent;
    }
  });
  return extent === 'call';
}
