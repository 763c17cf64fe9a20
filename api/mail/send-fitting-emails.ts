import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { fitting } from '#api/database/fitting-tables.ts';
import { type FittingRow, openFitting } from '#api/fittings/fitting-details.ts';
import { fittingResponse } from '#api/fittings/own-fitting.ts';
import { describeError } from '#api/http/describe-error.ts';
import { OWN_EMAIL_INTL } from '#api/mail/email-intl.ts';
import { MailError, type Mailer, type OutgoingEmail, SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import type { OwnFitting } from '#shared/contract/fitting.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { calendarFile, calendarMethod } from '#shared/domain/calendar-file.ts';
import { FITTING_MS } from '#shared/domain/fitting-times.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { shopName } from '#shared/shop.ts';
import { pauseAfter } from './deliver.ts';
import { fittingEmail, fittingNotice } from './emails/fitting-email.ts';
import { renderHtml } from './emails/render-html.tsx';
import { renderText } from './emails/render-text.ts';

const MAX_AT_ONCE = 20;
/** How often an email is tried. */
const MAX_TRIES = 8;

/** Sends the emails of fittings that are due: to who asked, and then to the manager. */
export async function sendFittingEmails(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const due = await ports.database.all<{ id: string }>(sql`
    SELECT id FROM fitting WHERE due_at <= ${ports.clock()} ORDER BY due_at LIMIT ${MAX_AT_ONCE}`);
  for (const { id } of due) {
    while (hasRoom() && (await sendNext(ports, id)));
  }
}

/** Sends the next email of a fitting; whoever calls first claims it. True if one was sent. */
async function sendNext(ports: Ports, id: string): Promise<boolean> {
  const { database, mailer, clock } = ports;
  if (!mailer) return false;
  const now = clock();
  const [row] = await database
    .update(fitting)
    .set({ claimedUntil: now + SENDING_LIMIT_MS + 60_000, tries: sql`${fitting.tries} + 1` })
    .where(sql`id = ${id} AND due_at <= ${now} AND claimed_until <= ${now}`)
    .returning();
  if (!row) return false;
  try {
    await send(ports, mailer, row);
    return true;
  } catch (error) {
    const details = error instanceof MailError ? { code: error.code } : describeError(error);
    ports.log({ level: 'warn', event: 'fitting-mail-failed', tries: row.tries, ...details });
    const dueAt = row.tries < MAX_TRIES ? clock() + pauseAfter(row.tries) : null;
    // What has changed meanwhile is due by itself.
    await database.run(sql`UPDATE fitting SET claimed_until = 0,
      due_at = iif(revision = ${row.revision}, ${dueAt}, due_at) WHERE id = ${id}`);
    return false;
  }
}

async function send(ports: Ports, mailer: Mailer, row: FittingRow): Promise<void> {
  const isHers = row.isUntold === 1;
  const email = isHers ? await composeHers(ports, row) : await composeNotice(ports, row);
  await mailer.send(email, AbortSignal.timeout(SENDING_LIMIT_MS));
  const isLast = !isHers || row.isUnnoticed === 0;
  await ports.database.run(sql`UPDATE fitting SET claimed_until = 0, tries = iif(revision = ${row.revision}, 0, tries),
    due_at = iif(revision = ${row.revision}, ${isLast ? null : ports.clock()}, due_at),
    is_untold = iif(revision = ${row.revision}, 0, is_untold),
    is_unnoticed = iif(revision = ${row.revision} AND ${isHers ? 0 : 1}, 0, is_unnoticed) WHERE id = ${row.id}`);
  ports.log({ level: 'info', event: 'mail-sent', kind: isHers ? `fitting-${row.state}` : 'fitting-notice' });
}

async function composeHers(ports: Ports, row: FittingRow): Promise<OutgoingEmail> {
  const [details, contacts] = await Promise.all([openFitting(ports.sealer, row), readContacts(ports.database)]);
  const locale = storedLocale(row);
  const own = fittingResponse(row, details, ports.clock());
  const url = ports.settings.siteUrl + href(locale, 'fitting', undefined, { token: details.token });
  const isMoved = row.state === 'offered' && row.calendarAt !== null;
  const former = isMoved ? new Date(row.calendarAt ?? 0).toISOString() : null;
  const content = fittingEmail(OWN_EMAIL_INTL[locale], { fitting: own, former, url, contacts });
  const mail = outgoing(ports, { row, kind: row.state, locale, content, to: details.email, replyTo: contacts.email });
  const { calendarAt } = row;
  return {
    ...mail,
    ...(calendarAt !== null && { calendar: calendarOf(ports, { row, startsAt: calendarAt, own, locale, mail }) }),
  };
}

async function composeNotice(ports: Ports, row: FittingRow): Promise<OutgoingEmail> {
  const { atelierUrl, mailManager: to } = ports.settings;
  const details = await openFitting(ports.sealer, row);
  const content = fittingNotice(OWN_EMAIL_INTL[DEFAULT_LOCALE], {
    fitting: fittingResponse(row, details, ports.clock()),
    listUrl: `${atelierUrl}/atelier/fittings`,
  });
  return outgoing(ports, { row, kind: 'notice', locale: DEFAULT_LOCALE, content, to, replyTo: details.email });
}

type Composed = Pick<OutgoingEmail, 'to' | 'replyTo'> & {
  row: FittingRow;
  kind: string;
  locale: Locale;
  content: EmailContent;
};

function outgoing({ settings }: Ports, { row, kind, locale, content, to, replyTo }: Composed): OutgoingEmail {
  const { siteUrl } = settings;
  return {
    ...{ to, replyTo, subject: content.subject, text: renderText(content) },
    html: renderHtml(locale, content, siteUrl),
    messageId: `fitting-${kind}.${row.id}.${row.revision}@${new URL(siteUrl).hostname}`,
  };
}

type Dated = { row: FittingRow; startsAt: number; own: OwnFitting; locale: Locale; mail: OutgoingEmail };

/** What her calendar is to do: once it holds the appointment, everything but an agreement takes it out. */
function calendarOf(
  { settings, clock }: Ports,
  { row, startsAt, own, locale, mail }: Dated,
): NonNullable<OutgoingEmail['calendar']> {
  const intl = OWN_EMAIL_INTL[locale];
  const messenger = intl.formatMessage({ id: `common.messenger.${own.messenger}` });
  const isCancelled = row.state !== 'agreed';
  const content = calendarFile({
    uid: `fitting.${row.id}@${new URL(settings.siteUrl).hostname}`,
    sequence: row.revision,
    ...{ isCancelled, startsAt, endsAt: startsAt + FITTING_MS, stampedAt: clock(), attendee: mail.to },
    title: intl.formatMessage({ id: 'mail.fitting.calendar.title' }, { shop: shopName(locale) }),
    description: intl.formatMessage({ id: 'mail.fitting.calendar.text' }, { messenger }),
    organizer: { name: shopName(locale), email: mail.replyTo },
  });
  return { method: calendarMethod({ isCancelled }), content };
}
