import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { showContent } from '#api/content/revisions.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { OWN_EMAIL_INTL, readEmailIntl } from '#api/mail/email-intl.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { EmailTextsPreview } from '#shared/contract/order-email.ts';
import type { EditedEmail } from '#shared/domain/email-texts.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { renderHtml } from './emails/render-html.tsx';
import { sampleEmails } from './emails/sample-email.ts';

/**
 * The drafts of an email's texts in each language, with the newest order of pieces and a made-up customer: who writes
 * texts need not see whose order it is. Throws a ProblemError while there is no such order.
 */
export async function previewEmailTexts(ports: Ports, email: EditedEmail): Promise<EmailTextsPreview> {
  const { database, settings, clock } = ports;
  const name = `email-${email}` as const;
  const [newest] = await database.all<{ id: string }>(sql`SELECT id FROM orders
    WHERE EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id) ORDER BY number DESC LIMIT 1`);
  const found = newest && (await findOrder(database, newest.id));
  if (!found) throw new ProblemError('not-found', { detail: 'There is no order of pieces yet' });
  const [{ document }, contacts] = await Promise.all([showContent(database, name), readContacts(database)]);
  const emails = TEXT_LANGUAGES.map(async (language) => {
    const order = await orderResponse(ports, language, found);
    const told = {
      number: order.number,
      name: OWN_EMAIL_INTL[language].formatMessage({ id: 'mail.sample.firstName' }),
    };
    const intl = await readEmailIntl(
      database,
      { locale: language, kind: email },
      { draft: { name, document }, ...told },
    );
    const samples = sampleEmails(intl, email, { order, contacts, siteUrl: settings.siteUrl, now: clock() });
    return samples.map(({ text, content }) => ({
      ...{ language, text, subject: content.subject },
      html: renderHtml(language, content, settings.siteUrl),
    }));
  });
  return { order: String(found.row.number), emails: (await Promise.all(emails)).flat() };
}
