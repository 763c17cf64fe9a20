import { type ComposedLetter, composeOrderLetter, type OrderLetterFacts } from '#api/mail/compose-order-email.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { LetterContent, type LetterPreview, type SentLetter } from '#shared/contract/order-letter.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';

/**
 * A letter for the eyes of the shop's people, sent or not: `…` stands where its links and codes would let them act as
 * its reader. No other form of a letter leaves the API.
 */
export function shownLetter({ to, content, secret }: ComposedLetter): SentLetter {
  if (secret === null) return { to, content };
  const words = [secret, formatCode(secret)].reduce(
    (text, word) => text.replaceAll(word, '…'),
    JSON.stringify(content),
  );
  return { to, content: LetterContent.parse(JSON.parse(words)) };
}

/** A letter of an order as it would be sent, for the shop's people; none if there is nothing to write about. */
export async function previewOrderLetter(
  ports: Ports,
  found: FoundOrder,
  facts: OrderLetterFacts,
): Promise<LetterPreview[]> {
  const letter = await composeOrderLetter(ports, found, facts);
  return letter ? [{ kind: facts.kind, ...shownLetter(letter) }] : [];
}
