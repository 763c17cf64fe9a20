import { randomUUID } from 'node:crypto';
import { countTroubles } from '#api/counters/count-troubles.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { describeError } from '#api/http/describe-error.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { deliver } from '#api/mail/deliver.ts';
import { listOverdue } from '#api/outbox/outbox.ts';
import type { Ports } from '#api/ports/ports.ts';
import { SCHEDULE_MS } from '#shared/contract/shop-health.ts';
import { leaseOf, runLeased } from './lease.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Slightly less than the interval, so that the lease is free at the next turn, s. */
const LEASE_SECONDS = SCHEDULE_MS / 1000 - 10;
const OUTBOX_MS = 5_000;
/** Emails sent in parallel. */
const EMAILS_AT_ONCE = 5;

export type Tasks = {
  /** Asks for emails to be sent now. */
  wakeOutbox(): void;
  stop(): Promise<void>;
};

/**
 * Does what Cloudflare does with its schedule and queue: runs scheduled jobs, in one of several processes, and sends
 * due emails. An email is claimed by its sender (api/outbox/outbox.ts), so any process may send it.
 */
export function startTasks(openPorts: () => Ports, database: DatabaseBinding): Tasks {
  const lease = leaseOf(database, 'schedule', randomUUID());
  const { log } = openPorts();
  const noteFailure = (name: string) => (error: unknown) =>
    log({ level: 'error', event: 'task-failed', task: name, ...describeError(error) });
  const task = (name: string, everyMs: number, work: () => Promise<void>): Repeated =>
    repeat({ everyMs, work, onError: noteFailure(name) });
  const schedule = task('schedule', SCHEDULE_MS, async () => {
    await runLeased(lease, { seconds: LEASE_SECONDS, onError: noteFailure('schedule') }, async () => {
      const began = Date.now();
      await runScheduledJobs(openPorts());
      log({ level: 'info', event: 'schedule-ran', ms: Date.now() - began });
    });
  });
  const outbox = task('outbox', OUTBOX_MS, () => countTroubles(openPorts(), sendDue));
  return {
    wakeOutbox: () => outbox.wake(),
    async stop() {
      await Promise.all([schedule.stop(), outbox.stop()]);
    },
  };
}

/** Sends due emails, a few at a time, until none is left or none could be sent. */
async function sendDue(ports: Ports): Promise<void> {
  if (!ports.mailer) return;
  for (;;) {
    const due = await listOverdue(ports.database, ports.clock(), EMAILS_AT_ONCE);
    const outcomes = await Promise.all(due.map((id) => deliver(ports, id)));
    if (!outcomes.includes('sent')) return;
  }
}
