import { runJob } from '#api/jobs/run-job.ts';
import { listOpenAttempts, touchAttempt } from '#api/payments/attempts.ts';
import { listPendingReceipts, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { probeProvider, recordProviderError } from '#api/payments/provider-health.ts';
import { recordReceiptMaker } from '#api/payments/receipt-maker.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { reconcileDaily } from '#api/payments/reconcile-daily.ts';
import { listOpenRefunds, touchRefund } from '#api/payments/refund-rows.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How long a run may wait for the provider before it leaves the rest to the next one, ms. */
const PROVIDER_MS = 60 * 1000;
/** Age of attempts for which a notification should have arrived by now, in ms. */
const ATTEMPT_AGE_MS = 2 * 60 * 1000;
/** Delay between two attempts of an open call to the provider, ms. */
const RETRY_AGE_MS = 60 * 1000;
const MAX_AT_ONCE = 50;

type ProviderCall = () => Promise<unknown>;

/**
 * Runs everything that the schedule asks of the card provider, one call after the other, until its time or `hasRoom` is
 * over. It stops at the first call that is not answered, or whose key is rejected, because the others would fail the
 * same way.
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

/** First a health check, then refunds and receipts, then payments. */
async function* providerCalls(ports: Ports): AsyncGenerator<ProviderCall> {
  const { database, clock } = ports;
  yield () => probeProvider(ports);
  for (const refund of await listOpenRefunds(database, clock() - RETRY_AGE_MS, MAX_AT_ONCE)) {
    yield async () => {
      await touchRefund(ports, refund.id);
      await processRefund(ports, refund);
    };
  }
  for (const owed of await listPendingReceipts(database, {
    now: clock(),
    before: clock() - RETRY_AGE_MS,
    limit: MAX_AT_ONCE,
  })) {
    yield () => sendClosingReceipt(ports, owed);
  }
  for (const open of await listOpenAttempts(database, clock() - ATTEMPT_AGE_MS, MAX_AT_ONCE)) {
    yield async () => {
      await touchAttempt(ports, open.id);
      await reconcile(ports, open);
    };
  }
  yield () => reconcileDaily(ports);
  yield () => recordReceiptMaker(ports);
}

/**
 * False if the provider does not respond to anybody at the moment. Other errors are logged and do not stop the next
 * call.
 */
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
