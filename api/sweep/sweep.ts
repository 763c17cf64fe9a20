import { and, lt, sql } from 'drizzle-orm';
import { catalogueImport } from '#api/database/import-tables.ts';
import { forgetOperatorKeys } from '#api/http/act-once.ts';
import { forgetCounts } from '#api/limits/count-call.ts';
import { resendLost } from '#api/mail/resend-lost.ts';
import { forgetFlights } from '#api/orders/flight.ts';
import { forgetKeys } from '#api/orders/idempotency.ts';
import type { Ports } from '#api/ports.ts';
import { eraseOld } from '#api/privacy/erase.ts';
import { reseal } from '#api/privacy/reseal.ts';
import { attempt } from '#api/sweep/attempt.ts';
import { endCertificateOrders } from '#api/sweep/end-certificate-orders.ts';
import { expireOrders } from '#api/sweep/expire-orders.ts';
import { finishRefundedOrders } from '#api/sweep/finish-refunded-orders.ts';
import { takeProviderTurn } from '#api/sweep/provider-turn.ts';

/**
 * Statements after which one run's local jobs leave the rest to the next one, and after which the provider's turn does.
 * D1 takes 1 000 in an invocation; a piece of work takes less than thirty.
 */
const LOCAL_STATEMENTS = 400;
const MOST_STATEMENTS = 900;
/** Imports that nobody publishes any more, in ms. */
const IMPORT_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * What the schedule does. It goes by what the database holds, never by when it ran last: a run may come twice or not
 * at all. The shop's own jobs come first, for the provider may hang.
 */
export async function sweep(ports: Ports): Promise<void> {
  const before = ports.statementsUsed();
  const hasRoom = (most: number) => () => ports.statementsUsed() - before < most;
  const hasLocalRoom = hasRoom(LOCAL_STATEMENTS);
  await attempt(ports, 'expire-orders', () => expireOrders(ports, hasLocalRoom));
  await attempt(ports, 'finish-refunded-orders', () => finishRefundedOrders(ports, hasLocalRoom));
  await attempt(ports, 'end-certificate-orders', () => endCertificateOrders(ports, hasLocalRoom));
  await attempt(ports, 'erase-old', () => eraseOld(ports, hasLocalRoom));
  await attempt(ports, 'resend-mail', () => resendLost(ports, hasLocalRoom));
  await attempt(ports, 'reseal', () => reseal(ports));
  await attempt(ports, 'forget-keys', () => forgetKeys(ports.database, ports.clock()));
  await attempt(ports, 'forget-operator-keys', () => forgetOperatorKeys(ports));
  await attempt(ports, 'forget-flights', () => forgetFlights(ports.database, ports.clock()));
  await attempt(ports, 'forget-counts', () => forgetCounts(ports.database, ports.clock()));
  await attempt(ports, 'forget-imports', () => forgetImports(ports));
  await attempt(ports, 'provider-turn', () => takeProviderTurn(ports, hasRoom(MOST_STATEMENTS)));
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
