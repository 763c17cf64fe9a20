import { findCertificateEmail } from '#api/mail/compose-certificate-email.ts';
import { type ComposedEmail, composeOrderEmail } from '#api/mail/compose-order-email.ts';
import { readEmailIntl } from '#api/mail/email-intl.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { MailRow } from '#api/outbox/outbox.ts';
import type { OutgoingEmail } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { SentEmail } from '#shared/contract/order-email.ts';
import { redactEmail } from './email-preview.ts';
import { certificateEmail } from './emails/certificate-email.ts';
import { renderHtml } from './emails/render-html.tsx';
import { renderText } from './emails/render-text.ts';

/**
 * Composes an email of the outbox from its order, with the copy to store; null if there is nothing left to write about.
 */
export async function composeEmail(
  ports: Ports,
  mail: MailRow,
): Promise<{ message: OutgoingEmail; copy: SentEmail } | null> {
  const composed = mail.kind === 'certificate' ? await composeCertificate(ports, mail) : await composeOf(ports, mail);
  if (!composed) return null;
  const { number, to, replyTo, locale, content } = composed;
  const messageId = `${number}.${mail.id}@${new URL(ports.settings.siteUrl).hostname}`;
  const { siteUrl } = ports.settings;
  const html = renderHtml(locale, content, siteUrl);
  const forms = { subject: content.subject, text: renderText(content), html };
  return {
    message: { to, replyTo, messageId, ...forms },
    copy: redactEmail(composed),
  };
}

/** `number` begins the email's `Message-ID`. */
type Numbered = ComposedEmail & { number: string };

async function composeOf(ports: Ports, mail: MailRow): Promise<Numbered | null> {
  const found = await findOrder(ports.database, mail.orderId);
  const { kind, subject, createdAt: wordsAt } = mail;
  const composed = found && (await composeOrderEmail(ports, found, { kind, subject, wordsAt }));
  return composed && { ...composed, number: `order-${found.row.number}` };
}

async function composeCertificate(ports: Ports, mail: MailRow): Promise<Numbered | null> {
  const message = await findCertificateEmail(ports, mail.subject);
  if (!message) return null;
  const { input, locale } = message;
  const { recipient } = input.words;
  // It may have waited for its day for months: its words are those of its first attempt.
  const wordsAt = mail.firstTriedAt ?? ports.clock();
  const intl = await readEmailIntl(ports.database, { locale, kind: mail.kind }, { wordsAt });
  const content = certificateEmail(intl, input);
  return { to: recipient, replyTo: input.contacts.email, locale, content, secret: input.code, number: 'certificate' };
}
