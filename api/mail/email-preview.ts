import { type ComposedEmail, composeOrderEmail, type OrderEmailFacts } from '#api/mail/compose-order-email.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { EmailContent, type EmailPreview, type SentEmail } from '#shared/contract/order-email.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';

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
  return email ? [{ kind: facts.kind, ...redactEmail(email) }] : [];
}
