import type { LetterContent } from '#shared/contract/order-letter.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type LetterContacts } from './order-parts.ts';

/**
 * The letter to the former address of an order: whoever reads its letters can act as its shopper. It says neither the
 * new address nor anything else of the order, because the former one may have been mistyped.
 */
export function movedLetter(
  intl: PlainIntl,
  { number, contacts }: { number: string; contacts: LetterContacts },
): LetterContent {
  const subject = intl.formatMessage({ id: 'mail.moved.subject' }, { number });
  return {
    subject,
    title: subject,
    paragraphs: [intl.formatMessage({ id: 'mail.moved.text' }), intl.formatMessage({ id: 'mail.moved.unexpected' })],
    action: null,
    lines: [],
    totals: [],
    facts: [],
    closing: closingLines(intl, contacts),
  };
}
