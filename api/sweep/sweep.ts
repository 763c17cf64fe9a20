import { and, lt, sql } from 'drizzle-orm';
import { catalogueImport } from '#api/database/import-tables.ts';
import { describeError } from '#api/http/describe-error.ts';
import { forgetKeys } from '#api/orders/idempotency.ts';
import { askGently } from '#api/payments/ask-gently.ts';
import { listOpenAttempts, touchAttempt } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports.ts';
import { expireOrders } from '#api/sweep/expire-orders.ts';

/** Attempts that a notification should have told of by now, in ms. */
const ATTEMPT_AGE_MS = 2 * 60 * 1000;
const MOST_ATTEMPTS = 50;
/** Imports that nobody publishes any more, in ms. */
const IMPORT_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * What the schedule does. It goes by what the database holds, never by when it ran last: a run may come twice or not
 * at all. What fails is logged and does not keep the rest from its turn.
 */
export async function sweep(ports: Ports): Promise<void> {
  await attempt(ports, 'ask-about-payments', () => askAboutPayments(ports));
  await attempt(ports, 'expire-orders', () => expireOrders(ports));
  await attempt(ports, 'forget-keys', () => forgetKeys(ports.database, ports.clock()));
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
