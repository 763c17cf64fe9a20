import * as z from 'zod/mini';
import { markDead } from '#api/outbox/outbox.ts';
import type { Ports } from '#api/ports/ports.ts';
import { deliver } from './deliver.ts';

/** A message of the queue: the id of an email, and nothing of its content. */
export const MailJob = z.object({ mail: z.int() });
export type MailJob = z.infer<typeof MailJob>;

/** The suffix of the dead-letter queue's name; before it is the queue's own name. */
const DEAD = /-dead$/;

/** Handles messages of a queue: emails to send, or those whose last attempt failed. */
export async function consumeMailQueue(ports: Ports, batch: MessageBatch): Promise<void> {
  const take = DEAD.test(batch.queue) ? bury : tryOne;
  for (const message of batch.messages) await take(ports, message);
}

async function tryOne(ports: Ports, message: Message): Promise<void> {
  const job = MailJob.safeParse(message.body);
  const result = job.success ? await deliver(ports, job.data.mail) : 'nothing';
  if (typeof result === 'string') message.ack();
  else message.retry({ delaySeconds: Math.ceil(result.retryInMs / 1000) });
}

async function bury(ports: Ports, message: Message): Promise<void> {
  const job = MailJob.safeParse(message.body);
  if (job.success && (await markDead(ports.database, job.data.mail, ports.clock()))) {
    ports.log({ level: 'error', event: 'mail-dead', mail: job.data.mail });
  }
  message.ack();
}
