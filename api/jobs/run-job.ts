import { describeError } from '#api/http/describe-error.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Runs a scheduled job; an error is logged and does not keep the others from running. */
export async function runJob(ports: Ports, job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ports.log({ level: 'error', event: 'job-failed', job, ...describeError(error) });
  }
}
