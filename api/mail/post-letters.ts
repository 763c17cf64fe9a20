import { describeError } from '#api/http/describe-error.ts';
import type { Ports } from '#api/ports.ts';
import { listFresh } from './outbox.ts';

/**
 * Hands the letters that an order has just come to owe to the queue, after their batch. It never fails: what does not
 * get there is found by the schedule.
 */
export async function postLetters(ports: Ports, orderId: string): Promise<void> {
  try {
    const ids = await listFresh(ports.database, orderId, ports.clock());
    if (ids.length > 0) await ports.queueMail(ids);
  } catch (error) {
    ports.log({ level: 'warn', event: 'mail-not-queued', order: orderId, ...describeError(error) });
  }
}
