import { purgeAudit } from '#api/audit/purge-audit.ts';
import { purgeAuthentication } from '#api/authentication/purge-authentication.ts';
import { purgeDailyCounts } from '#api/counters/add-counts.ts';
import { purgeOperatorKeys } from '#api/http/run-idempotently.ts';
import { purgeImports } from '#api/imports/discard-imports.ts';
import { resumeStalled } from '#api/imports/publish.ts';
import { endCertificateOrders, expireOrders, finishRefundedOrders } from '#api/jobs/end-orders.ts';
import { runProviderJobs } from '#api/jobs/provider-jobs.ts';
import { runJob } from '#api/jobs/run-job.ts';
import { purgeCounts } from '#api/limits/count-call.ts';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { resendLost } from '#api/mail/resend-lost.ts';
import { purgeInFlightKeys, purgeKeys } from '#api/orders/idempotency-keys.ts';
import { purgeTraces } from '#api/orders/promotion-traces.ts';
import type { Ports } from '#api/ports/ports.ts';
import { eraseOld } from '#api/privacy/erase.ts';
import { indexContacts } from '#api/privacy/index-contacts.ts';
import { indexRecipients } from '#api/privacy/index-recipients.ts';
import { reseal } from '#api/privacy/reseal.ts';

/**
 * The numbers of statements after which a run stops its local jobs, and those of the provider. D1 allows 1 000 in an
 * invocation; one unit of work takes fewer than thirty.
 */
const LOCAL_STATEMENTS = 400;
const MAX_STATEMENTS = 900;

/**
 * Runs the scheduled jobs. They depend on the database only, never on the time of the last run: a run may come twice or
 * not at all. The shop's own jobs come first, because the provider may hang.
 */
export async function runScheduledJobs(ports: Ports): Promise<void> {
  const before = ports.statementsUsed();
  const hasRoom = (most: number) => () => ports.statementsUsed() - before < most;
  const hasLocalRoom = hasRoom(LOCAL_STATEMENTS);
  await runJob(ports, 'expire-orders', () => expireOrders(ports, hasLocalRoom));
  await runJob(ports, 'finish-refunded-orders', () => finishRefundedOrders(ports, hasLocalRoom));
  await runJob(ports, 'end-certificate-orders', () => endCertificateOrders(ports, hasLocalRoom));
  await runJob(ports, 'erase-old', () => eraseOld(ports, hasLocalRoom));
  await runJob(ports, 'resend-mail', () => resendLost(ports, hasLocalRoom));
  await runJob(ports, 'resume-publication', () => resumeStalled(ports));
  await runJob(ports, 'store-indexes', () => storeIndexes(ports.bulkDatabase));
  await runJob(ports, 'reseal', () => reseal(ports));
  await runJob(ports, 'index-contacts', () => indexContacts(ports));
  await runJob(ports, 'index-recipients', () => indexRecipients(ports));
  await runJob(ports, 'purge-promotion-traces', () => purgeTraces(ports));
  await runJob(ports, 'purge-keys', () => purgeKeys(ports.database, ports.clock()));
  await runJob(ports, 'purge-operator-keys', () => purgeOperatorKeys(ports));
  await runJob(ports, 'purge-authentication', () => purgeAuthentication(ports));
  await runJob(ports, 'purge-audit', () => purgeAudit(ports));
  await runJob(ports, 'purge-in-flight-keys', () => purgeInFlightKeys(ports.database, ports.clock()));
  await runJob(ports, 'purge-counts', () => purgeCounts(ports.database, ports.clock()));
  await runJob(ports, 'purge-daily-counts', () => purgeDailyCounts(ports));
  await runJob(ports, 'purge-imports', () => purgeImports(ports, hasLocalRoom));
  await runJob(ports, 'provider-jobs', () => runProviderJobs(ports, hasRoom(MAX_STATEMENTS)));
}
