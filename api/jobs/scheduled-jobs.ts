import { purgeAudit } from '#api/audit/purge-audit.ts';
import { purgeAuthentication } from '#api/authentication/purge-authentication.ts';
import { purgeDailyCounts } from '#api/counters/add-counts.ts';
import { countTroubles } from '#api/counters/count-troubles.ts';
import { purgeOperatorKeys } from '#api/http/run-idempotently.ts';
import { purgeImports } from '#api/imports/discard-imports.ts';
import { resumeStalled } from '#api/imports/publish.ts';
import { askForReviews } from '#api/jobs/ask-for-reviews.ts';
import { endCertificateOrders, expireOrders, finishRefundedOrders } from '#api/jobs/end-orders.ts';
import { runProviderJobs } from '#api/jobs/provider-jobs.ts';
import { recordRun, runJob } from '#api/jobs/run-job.ts';
import { purgeCounts } from '#api/limits/count-call.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { resendLost } from '#api/mail/resend-lost.ts';
import { sendFittingEmails } from '#api/mail/send-fitting-emails.ts';
import { sendWithdrawalEmails } from '#api/mail/send-withdrawal-emails.ts';
import { tellWaiting } from '#api/mail/tell-waiting.ts';
import { purgeInFlightKeys, purgeKeys } from '#api/orders/idempotency-keys.ts';
import { purgeTraces } from '#api/orders/promotion-traces.ts';
import type { Ports } from '#api/ports/ports.ts';
import { deletePictures } from '#api/privacy/delete-pictures.ts';
import { eraseOld } from '#api/privacy/erase.ts';
import { indexContacts } from '#api/privacy/index-contacts.ts';
import { indexRecipients } from '#api/privacy/index-recipients.ts';
import { reseal } from '#api/privacy/reseal.ts';
import { notifyStaff } from '#api/push/notify-staff.ts';
import { SCHEDULED_JOBS, type ScheduledJob } from '#shared/contract/shop-health.ts';

/**
 * The numbers of statements after which a run stops its local jobs, and those of the provider. D1 allows 1 000 in an
 * invocation; one unit of work takes fewer than thirty.
 */
const LOCAL_STATEMENTS = 400;
const MAX_STATEMENTS = 900;

type HasRoom = () => boolean;

/** The jobs; the shop's own come first, because the provider may hang. */
const JOBS: Readonly<Record<ScheduledJob, (ports: Ports, hasRoom: HasRoom) => Promise<unknown>>> = {
  'apply-prices': (ports) => applyDuePrices(ports),
  'expire-orders': expireOrders,
  'finish-refunded-orders': finishRefundedOrders,
  'end-certificate-orders': endCertificateOrders,
  'ask-for-reviews': askForReviews,
  'erase-old': eraseOld,
  'delete-pictures': deletePictures,
  'resend-mail': resendLost,
  'tell-waiting': tellWaiting,
  'send-withdrawals': sendWithdrawalEmails,
  'send-fittings': sendFittingEmails,
  'notify-staff': notifyStaff,
  'resume-publication': resumeStalled,
  'store-indexes': ({ bulkDatabase }) => storeIndexes(bulkDatabase),
  reseal,
  'index-contacts': indexContacts,
  'index-recipients': indexRecipients,
  'purge-promotion-traces': purgeTraces,
  'purge-keys': ({ database, clock }) => purgeKeys(database, clock()),
  'purge-operator-keys': purgeOperatorKeys,
  'purge-authentication': purgeAuthentication,
  'purge-audit': purgeAudit,
  'purge-in-flight-keys': ({ database, clock }) => purgeInFlightKeys(database, clock()),
  'purge-counts': ({ database, clock }) => purgeCounts(database, clock()),
  'purge-daily-counts': purgeDailyCounts,
  'purge-imports': purgeImports,
  'provider-jobs': runProviderJobs,
};

/**
 * Runs the scheduled jobs. They depend on the database only, never on the time of the last run: a run may come twice or
 * not at all.
 */
export async function runScheduledJobs(scheduled: Ports): Promise<void> {
  await countTroubles(scheduled, async (ports) => {
    const before = ports.statementsUsed();
    const failed: ScheduledJob[] = [];
    for (const job of SCHEDULED_JOBS) {
      const most = job === 'provider-jobs' ? MAX_STATEMENTS : LOCAL_STATEMENTS;
      const hasRoom = () => ports.statementsUsed() - before < most;
      if (!(await runJob(ports, job, () => JOBS[job](ports, hasRoom)))) failed.push(job);
    }
    await runJob(ports, 'record-run', () => recordRun(ports, failed));
  });
}
