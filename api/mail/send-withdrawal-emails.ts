import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { withdrawal } from '#api/database/withdrawal-tables.ts';
import { describeError } from '#api/http/describe-error.ts';
import { OWN_EMAIL_INTL } from '#api/mail/email-intl.ts';
import { openStatement, type WithdrawalRow } from '#api/orders/withdrawals.ts';
import { MailError, type Mailer, type OutgoingEmail, SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { pauseAfter } from './deliver.ts';
import { renderHtml } from './emails/render-html.tsx';
import { renderText } from './emails/render-text.ts';
import { withdrawalNotice, withdrawalReceipt } from './emails/withdrawal-email.ts';

/** How long an email is tried at all, ms. */
const LIFE_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_AT_ONCE = 20;

/** Sends the emails of withdrawals that are due. */
export async function sendWithdrawalEmails(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const due = await ports.database.all<{ id: string }>(sql`
    SELECT id FROM withdrawal WHERE due_at <= ${ports.clock()} ORDER BY due_at LIMIT ${MAX_AT_ONCE}`);
  for (const { id } of due) {
    // The receipt first, and then the notice.
    while (hasRoom() && (await sendNextEmail(ports, id)));
  }
}

/**
 * Sends the next email of a withdrawal that is due, within a time (ms): the receipt, and then the notice. Whoever calls
 * first claims it; a failed one is tried again later. True if one was sent.
 */
export async function sendNextEmail(ports: Ports, id: string, withinMs = SENDING_LIMIT_MS): Promise<boolean> {
  const { database, mailer, clock } = ports;
  if (!mailer) return false;
  const now = clock();
  const [row] = await database
    .update(withdrawal)
    .set({ claimedUntil: now + SENDING_LIMIT_MS + 60_000, tries: sql`${withdrawal.tries} + 1` })
    .where(sql`id = ${id} AND due_at <= ${now} AND claimed_until <= ${now}`)
    .returning();
  if (!row) return false;
  try {
    await send(ports, { mailer, row, withinMs });
    return true;
  } catch (error) {
    const code = error instanceof MailError ? error.code : 'failed';
    const details = error instanceof MailError ? {} : describeError(error);
    ports.log({ level: 'warn', event: 'mail-failed', withdrawal: id, tries: row.tries, code, ...details });
    const next = clock() + pauseAfter(row.tries);
    const dueAt = next < row.statedAt + LIFE_MS ? next : null;
    await database.run(sql`UPDATE withdrawal SET claimed_until = 0, due_at = ${dueAt} WHERE id = ${id}`);
    if (dueAt === null) ports.log({ level: 'error', event: 'mail-dead', withdrawal: id });
    return false;
  }
}

type Sending = { mailer: Mailer; row: WithdrawalRow; withinMs: number };

async function send(ports: Ports, { mailer, row, withinMs }: Sending): Promise<void> {
  const isReceipt = row.receiptAt === null;
  const email = isReceipt ? await composeReceipt(ports, row) : await composeNotice(ports, row);
  if (email) await mailer.send(email, AbortSignal.timeout(withinMs));
  const at = ports.clock();
  await ports.database.run(
    isReceipt
      ? sql`UPDATE withdrawal SET claimed_until = 0, tries = 0, receipt_at = ${at}, due_at = ${at} WHERE id = ${row.id}`
      : sql`UPDATE withdrawal SET claimed_until = 0, notice_at = ${at}, due_at = NULL WHERE id = ${row.id}`,
  );
  ports.log({ level: 'info', event: 'mail-sent', withdrawal: row.id, kind: isReceipt ? 'receipt' : 'notice' });
}

/** Null if what was stated has been erased. */
async function composeReceipt(ports: Ports, row: WithdrawalRow): Promise<OutgoingEmail | null> {
  const [stated, contacts] = await Promise.all([openStatement(ports.sealer, row), readContacts(ports.database)]);
  if (!stated) return null;
  const locale = storedLocale(row);
  const content = withdrawalReceipt(OWN_EMAIL_INTL[locale], {
    ...{ stated, statedAt: row.statedAt, contacts, isOfOrder: row.orderId !== null },
  });
  return outgoing(ports, { row, kind: 'receipt', locale, content, to: stated.email, replyTo: contacts.email });
}

async function composeNotice(ports: Ports, row: WithdrawalRow): Promise<OutgoingEmail> {
  const { atelierUrl, mailManager: to } = ports.settings;
  const [[named], stated] = await Promise.all([
    ports.database.all<{ number: number }>(sql`SELECT number FROM orders WHERE id = ${row.orderId}`),
    openStatement(ports.sealer, row),
  ]);
  const content = withdrawalNotice(OWN_EMAIL_INTL[DEFAULT_LOCALE], {
    ...{ number: named?.number ?? null, statedAt: row.statedAt, listUrl: `${atelierUrl}/atelier/withdrawals` },
  });
  const replyTo = stated?.email ?? to;
  return outgoing(ports, { row, kind: 'notice', locale: DEFAULT_LOCALE, content, to, replyTo });
}

type Composed = Pick<OutgoingEmail, 'to' | 'replyTo'> & {
  row: WithdrawalRow;
  kind: 'receipt' | 'notice';
  locale: Locale;
  content: EmailContent;
};

function outgoing({ settings }: Ports, { row, kind, locale, content, to, replyTo }: Composed): OutgoingEmail {
  const { siteUrl } = settings;
  return {
    ...{ to, replyTo, subject: content.subject, text: renderText(content) },
    html: renderHtml(locale, content, siteUrl),
    messageId: `withdrawal-${kind}.${row.id}@${new URL(siteUrl).hostname}`,
  };
}
