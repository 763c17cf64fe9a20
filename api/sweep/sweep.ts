import { and, lt, sql } from 'drizzle-orm';
import { catalogueImport } from '#api/database/import-tables.ts';
import { describeError } from '#api/http/describe-error.ts';
import { resendLost } from '#api/mail/resend-lost.ts';
import { forgetFlights } from '#api/orders/flight.ts';
import { forgetKeys } from '#api/orders/idempotency.ts';
import { askGently } from '#api/payments/ask-gently.ts';
import { listOpenAttempts, touchAttempt } from '#api/payments/attempts.ts';
import { listOwedReceipts, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { compareBooks } from '#api/payments/compare-books.ts';
import { askFailedProvider } from '#api/payments/payment-health.ts';
import { noteProviderTrouble } from '#api/payments/provider-trouble.ts';
import { pursueRefund } from '#api/payments/pursue-refund.ts';
import { listOpenRefunds, touchRefund } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports.ts';
import { eraseOld } from '#api/privacy/erase.ts';
import { reseal } from '#api/privacy/reseal.ts';
import { endCertificateOrders } from '#api/sweep/end-certificate-orders.ts';
import { expireOrders } from '#api/sweep/expire-orders.ts';
import { finishRefundedOrders } from '#api/sweep/finish-refunded-orders.ts';

/** Attempts that a notification should have told of by now, in ms. */
const ATTEMPT_AGE_MS = 2 * 60 * 1000;
/** How long what is owed to the provider waits between two tries, ms. */
const RETRY_AGE_MS = 60 * 1000;
const MOST_ATTEMPTS = 50;
/** Imports that nobody publishes any more, in ms. */
const IMPORT_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * What the schedule does. It goes by what the database holds, never by when it ran last: a run may come twice or not
 * at all. What fails is logged and does not keep the rest from its turn.
 */
export async function sweep(ports: Ports): Promise<void> {
  await attempt(ports, 'ask-about-payments', () => askAboutPayments(ports));
  await attempt(ports, 'see-to-refunds', () => seeToRefunds(ports));
  await attempt(ports, 'send-receipts', () => sendReceipts(ports));
  await attempt(ports, 'ask-failed-provider', () => askFailedProvider(ports));
  await askProvider(ports, () => compareBooks(ports));
  await attempt(ports, 'expire-orders', () => expireOrders(ports));
  await attempt(ports, 'finish-refunded-orders', () => finishRefundedOrders(ports));
  await attempt(ports, 'end-certificate-orders', () => endCertificateOrders(ports));
  await attempt(ports, 'resend-mail', () => resendLost(ports));
  await attempt(ports, 'erase-old', () => eraseOld(ports));
  await attempt(ports, 'reseal', () => reseal(ports));
  await attempt(ports, 'forget-keys', () => forgetKeys(ports.database, ports.clock()));
  await attempt(ports, 'forget-flights', () => forgetFlights(ports.database, ports.clock()));
  await attempt(ports, 'forget-imports', () => forgetImports(ports));
}

async function attempt(ports: Ports, job: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    ports.log({ level: 'error', event: 'sweep-failed', job, ...describeError(error) });
  }
}

async function askAboutPayments(ports: Ports): Promise<void> {
  const forgotten = await listOpenAttempts(ports.database, ports.clock() - ATTEMPT_AGE_MS, MOST_ATTEMPTS);
  for (const open of forgotten) {
    await touchAttempt(ports, open.id);
    await attempt(ports, 'ask-about-payment', async () => void (await askGently(ports, open)));
  }
}

async function seeToRefunds(ports: Ports): Promise<void> {
  for (const refund of await listOpenRefunds(ports.database, ports.clock() - RETRY_AGE_MS, MOST_ATTEMPTS)) {
    await touchRefund(ports, refund.id);
    await askProvider(ports, () => pursueRefund(ports, refund));
  }
}

async function sendReceipts(ports: Ports): Promise<void> {
  for (const owed of await listOwedReceipts(ports.database, ports.clock() - RETRY_AGE_MS, MOST_ATTEMPTS)) {
    await askProvider(ports, () => sendClosingReceipt(ports, owed));
  }
}

/** A provider that does not answer is asked again at the next run. */
async function askProvider(ports: Ports, ask: () => Promise<unknown>): Promise<void> {
  await attempt(ports, 'ask-provider', async () => {
    try {
      await ask();
    } catch (error) {
      await noteProviderTrouble(ports, error);
    }
  });
}

/** Throws away what was staged and never published. */
async function forgetImports({ database, clock }: Ports): Promise<void> {
  await database
    .delete(catalogueImport)
    .where(
      and(
        lt(catalogueImport.createdAt, clock() - IMPORT_AGE_MS),
        sql`NOT EXISTS (SELECT 1 FROM publication WHERE import_id = ${catalogueImport.id})`,
      ),
    );
}
