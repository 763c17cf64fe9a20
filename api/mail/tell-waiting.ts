import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { describeError } from '#api/http/describe-error.ts';
import { MailError, type Mailer, type OutgoingEmail, SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { claimWait, listDueWaits, releaseWait, scheduleWaits, settleWait } from '#api/waits/due-waits.ts';
import { selectWait, type WaitRow, waitResponse } from '#api/waits/own-wait.ts';
import { openWaitContact } from '#api/waits/wait-contact.ts';
import { href } from '#shared/routes.ts';
import { pauseAfter } from './deliver.ts';
import { readEmailIntl } from './email-intl.ts';
import { renderHtml } from './emails/render-html.tsx';
import { renderText } from './emails/render-text.ts';
import { waitEmail } from './emails/wait-email.ts';

/** How many emails one run sends, and how many of them at once. */
const MAX_IN_RUN = 20;
const AT_ONCE = 5;
/** How often an email is tried: after that its address is forgotten. */
const MAX_TRIES = 8;

/**
 * Sends those who wait for a variant what is due: the email that asks them to confirm, and the one that it is back.
 * Each is sent once, unless a sender crashes between the server's response and recording it; both then have the same
 * Message-ID. What is left is sent by the next run.
 */
export async function tellWaiting(ports: Ports, hasRoom: () => boolean): Promise<void> {
  await scheduleWaits(ports);
  const { mailer } = ports;
  if (!mailer) return;
  const due = await listDueWaits(ports, MAX_IN_RUN);
  for (let first = 0; first < due.length && hasRoom(); first += AT_ONCE) {
    await Promise.all(due.slice(first, first + AT_ONCE).map((id) => tell(ports, mailer, id)));
  }
}

async function tell(ports: Ports, mailer: Mailer, id: string): Promise<void> {
  const tries = await claimWait(ports, id);
  if (tries === null) return;
  const [row] = await selectWait(ports, sql`stock_wait.id = ${id}`);
  try {
    if (!row) return await settleWait(ports, { id, isTold: true });
    await mailer.send(await composeWaitEmail(ports, row), AbortSignal.timeout(SENDING_LIMIT_MS));
    await settleWait(ports, { id, isTold: row.confirmedAt !== null });
    ports.log({ level: 'info', event: 'wait-told', sku: row.sku, isConfirmed: row.confirmedAt !== null, tries });
  } catch (error) {
    const details = error instanceof MailError ? { code: error.code } : describeError(error);
    ports.log({ level: 'warn', event: 'wait-mail-failed', tries, ...details });
    if (tries >= MAX_TRIES) await settleWait(ports, { id, isTold: true });
    else await releaseWait(ports, id, ports.clock() + pauseAfter(tries));
  }
}

async function composeWaitEmail(ports: Ports, row: WaitRow): Promise<OutgoingEmail> {
  const { database, sealer, settings } = ports;
  const { siteUrl } = settings;
  const locale = storedLocale(row);
  const wait = waitResponse(row, locale);
  const [{ email, token }, contacts, intl] = await Promise.all([
    openWaitContact(sealer, row),
    readContacts(database),
    readEmailIntl(database, { locale, kind: 'wait' }, {}),
  ]);
  const content = waitEmail(intl, {
    wait,
    waitUrl: siteUrl + href(locale, 'wait', undefined, { token }),
    productUrl: siteUrl + href(locale, 'product', { id: wait.product.id }, { colour: row.colour ?? undefined }),
    contacts,
  });
  return {
    to: email,
    replyTo: contacts.email,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(locale, content, siteUrl),
    messageId: `wait-${wait.state}.${row.askedAt}.${row.id}@${new URL(siteUrl).hostname}`,
  };
}
