import { ProblemError } from '#api/http/problem-error.ts';
import {
  type ComposedEmail,
  composeOrderEmail,
  emailLocale,
  type OrderEmailFacts,
} from '#api/mail/compose-order-email.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { findSentEmail } from '#api/outbox/email-copy.ts';
import type { Ports } from '#api/ports/ports.ts';
import { EmailContent, type EmailPreview, type SentEmail, type ShownEmail } from '#shared/contract/order-email.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { renderHtml } from './emails/render-html.tsx';

/**
 * An email for the eyes of the shop's people, sent or not: `…` stands where its links and codes would let them act as
 * its reader. No other form of an email leaves the API.
 */
export function redactEmail({ to, content, secret }: ComposedEmail): SentEmail {
  if (secret === null) return { to, content };
  const words = [secret, formatCode(secret)].reduce(
    (text, word) => text.replaceAll(word, '…'),
    JSON.stringify(content),
  );
  return { to, content: EmailContent.parse(JSON.parse(words)) };
}

/** An email of an order as it would be sent, for the shop's people; none if there is nothing to write about. */
export async function previewOrderEmail(
  ports: Ports,
  found: FoundOrder,
  facts: OrderEmailFacts,
): Promise<EmailPreview[]> {
  const email = await composeOrderEmail(ports, found, facts);
  if (!email) return [];
  const { kind } = facts;
  return [{ kind, ...showEmail(ports, { ...redactEmail(email), locale: email.locale }) }];
}

type Shown = SentEmail & { locale: Locale };

/** The HTML of an email beside its words, which are redacted before it is drawn. */
function showEmail({ settings: { siteUrl } }: Ports, { to, content, locale }: Shown): ShownEmail {
  return { to, content, html: renderHtml(locale, content, siteUrl) };
}

/** An email of an order as it was sent. Throws a ProblemError if it was not, or if its copy has been erased. */
export async function showSentEmail(ports: Ports, orderId: string, id: number): Promise<ShownEmail> {
  const sent = await findSentEmail(ports, orderId, id);
  const found = sent && (await findOrder(ports.database, orderId));
  if (!found) throw new ProblemError('not-found');
  return showEmail(ports, { ...sent, locale: emailLocale(sent.kind, found.row) });
}
