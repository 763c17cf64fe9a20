import { findCertificateLetter } from '#api/mail/compose-certificate-email.ts';
import { type ComposedLetter, composeOrderLetter, LETTER_INTL } from '#api/mail/compose-order-email.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { MailRow } from '#api/outbox/outbox.ts';
import type { Letter } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { SentLetter } from '#shared/contract/order-letter.ts';
import { certificateLetter } from './emails/certificate-email.ts';
import { renderHtml } from './emails/render-html.tsx';
import { renderText } from './emails/render-text.ts';
import { shownLetter } from './shown-email.ts';

/**
 * Composes a letter of the outbox from its order, with the copy to store; null if there is nothing left to write about.
 */
export async function composeLetter(ports: Ports, mail: MailRow): Promise<{ letter: Letter; copy: SentLetter } | null> {
  const composed = mail.kind === 'certificate' ? await composeCertificate(ports, mail) : await composeOf(ports, mail);
  if (!composed) return null;
  const { number, to, replyTo, locale, content } = composed;
  const messageId = `${number}.${mail.id}@${new URL(ports.settings.siteUrl).hostname}`;
  const forms = { subject: content.subject, text: renderText(content), html: renderHtml(locale, content) };
  return {
    letter: { to, replyTo, messageId, ...forms },
    copy: shownLetter(composed),
  };
}

/** `number` begins the letter's `Message-ID`. */
type Numbered = ComposedLetter & { number: string };

async function composeOf(ports: Ports, mail: MailRow): Promise<Numbered | null> {
  const found = await findOrder(ports.database, mail.orderId);
  const composed = found && (await composeOrderLetter(ports, found, mail));
  return composed && { ...composed, number: `order-${found.row.number}` };
}

async function composeCertificate(ports: Ports, mail: MailRow): Promise<Numbered | null> {
  const letter = await findCertificateLetter(ports, mail.subject);
  if (!letter) return null;
  const { input, locale } = letter;
  const content = certificateLetter(LETTER_INTL[locale], input);
  const { recipient } = input.words;
  return { to: recipient, replyTo: input.contacts.email, locale, content, secret: input.code, number: 'certificate' };
}
