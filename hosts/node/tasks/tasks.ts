import { randomUUID } from 'node:crypto';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { describeError } from '#api/http/describe-error.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { deliver } from '#api/mail/deliver.ts';
import { listOverdue } from '#api/mail/outbox.ts';
import type { Ports } from '#api/ports/ports.ts';
import { leaseOf } from './lease.ts';
import { type Repeated, repeat } from './repeat.ts';

/** As Cloudflare's schedule of the API has it (api/wrangler.toml), ms. */
const SCHEDULE_MS = 2 * 60 * 1000;
/** A little less, so that the turn after this one finds the lease free, s. */
const LEASE_SECONDS = SCHEDULE_MS / 1000 - 10;
const OUTBOX_MS = 5_000;
/** Letters that are sent side by side. */
const LETTERS_AT_ONCE = 5;

export type Tasks = {
  /** Asks for letters to be sent now. */
  wakeOutbox(): void;
  stop(): Promise<void>;
};

/**
 * What Cloudflare does with its schedule and its queue: runs the scheduled jobs, in one of several processes, and sends
 * the letters that are due. A letter is claimed by its sender (api/mail/outbox.ts), so that any process may send it.
 */
export function startTasks(openPorts: () => Ports, database: DatabaseBinding): Tasks {
  const lease = leaseOf(database, 'schedule', randomUUID());
  const { log } = openPorts();
  const task = (name: string, everyMs: number, work: () => Promise<void>): Repeated =>
    repeat({
      everyMs,
      work,
      onError: (error) => log({ level: 'error', event: 'task-failed', task: name, ...describeError(error) }),
    });
  const schedule = task('schedule', SCHEDULE_MS, async () => {
    if (!(await lease.take(LEASE_SECONDS))) return;
    const began = Date.now();
    await runScheduledJobs(openPorts());
    log({ level: 'info', event: 'schedule-ran', ms: Date.now() - began });
  });
  const outbox = task('outbox', OUTBOX_MS, () => sendDue(openPorts()));
  return {
    wakeOutbox: () => outbox.wake(),
    async stop() {
      await Promise.all([schedule.stop(), outbox.stop()]);
    },
  };
}

/** Sends what is due, some letters at a time, until none is left or none of them could be sent. */
async function sendDue(ports: Ports): Promise<void> {
  if (!ports.mailer) return;
  for (;;) {
    const due = await listOverdue(ports.database, ports.clock(), LETTERS_AT_ONCE);
    const outcomes = await Promise.all(due.map((id) => deliver(ports, id)));
    if (!outcomes.includes('sent')) return;
  }
}
