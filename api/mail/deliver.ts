import { describeError } from '#api/http/describe-error.ts';
import { sealCopy } from '#api/outbox/email-copy.ts';
import { claimEmail, type MailRow, markDead, markSent, releaseEmail } from '#api/outbox/outbox.ts';
import { MailError, type Mailer, SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { composeEmail } from './compose-email.ts';

/** The first delay after a failure and the longest, in ms; each is four times the one before. */
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 12 * 60 * 60 * 1000;

/**
 * `sent`; `nothing` – sent before, given up, or claimed by another sender; otherwise the ms to wait before the next
 * attempt.
 */
export type Delivery = 'sent' | 'nothing' | { retryInMs: number };

/**
 * Sends an email once, however often this is called: a sender claims it first. It can be sent twice only if a sender
 * crashes between the server's response and recording it, and both then have the same Message-ID.
 */
export async function deliver(ports: Ports, id: number): Promise<Delivery> {
  const { database, mailer, clock } = ports;
  if (!mailer) return 'nothing';
  const mail = await claimEmail(database, id, clock());
  if (!mail) return 'nothing';
  try {
    await send(ports, mailer, mail);
  } catch (error) {
    const retryInMs = pauseAfter(mail.tries);
    const code = error instanceof MailError ? error.code : 'failed';
    const details = error instanceof MailError ? {} : describeError(error);
    ports.log({ level: 'warn', event: 'mail-failed', mail: id, kind: mail.kind, tries: mail.tries, code, ...details });
    await releaseEmail(database, mail, { lastError: code, dueAt: clock() + retryInMs });
    return { retryInMs };
  }
  return 'sent';
}

async function send(ports: Ports, mailer: Mailer, mail: MailRow): Promise<void> {
  const composed = await composeEmail(ports, mail);
  if (!composed) {
    await markDead(ports.database, mail.id, ports.clock());
    ports.log({ level: 'error', event: 'mail-of-nothing', mail: mail.id, kind: mail.kind });
    return;
  }
  const copy = await sealCopy(ports.sealer, mail.id, composed.copy);
  await mailer.send(composed.message, AbortSignal.timeout(SENDING_LIMIT_MS));
  await markSent(ports.database, mail.id, { sentAt: ports.clock(), copy });
  ports.log({ level: 'info', event: 'mail-sent', mail: mail.id, kind: mail.kind, tries: mail.tries });
}

/** How long to wait after a number of tries, ms. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), MAX_PAUSE_MS);
}
