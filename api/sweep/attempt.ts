import { describeError } from '#api/http/describe-error.ts';
import type { Ports } from '#api/ports.ts';

/** Does a job of the schedule; one that fails is logged and does not keep the others from their turn. */
export async function attempt(ports: Ports, job: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    ports.log({ level: 'error', event: 'sweep-failed', job, ...describeError(error) });
  }
}
