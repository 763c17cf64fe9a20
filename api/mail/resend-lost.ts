import { listExpired, listOverdue, markDead, postpone } from '#api/outbox/outbox.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How late an email may be before the queue must have lost it, in ms. */
const LOST_AFTER_MS = 10 * 60 * 1000;
/** How long an email is tried at all, in ms: after that it is no longer news. */
const LIFE_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_AT_ONCE = 100;

/** Puts overdue emails into the queue again, and gives up those that no server accepts. */
export async function resendLost(
  { database, queueMail, clock, log, mailer }: Ports,
  hasRoom: () => boolean,
): Promise<void> {
  if (!mailer) return;
  for (const id of await listExpired(database, clock() - LIFE_MS, MAX_AT_ONCE)) {
    if (!hasRoom()) return;
    if (await markDead(database, id, clock())) log({ level: 'error', event: 'mail-dead', mail: id });
  }
  const lost = await listOverdue(database, clock() - LOST_AFTER_MS, MAX_AT_ONCE);
  if (lost.length === 0) return;
  await queueMail(lost);
  for (const id of lost) await postpone(database, id, clock());
  log({ level: 'warn', event: 'mail-resent', count: lost.length });
}
