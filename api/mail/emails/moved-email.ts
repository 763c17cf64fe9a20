import type { EmailContent } from '#shared/contract/order-email.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts } from './order-parts.ts';

/**
 * The email to the former address of an order: whoever reads its emails can act as its shopper. It says neither the
 * new address nor anything else of the order, because the former one may have been mistyped.
 */
export function movedEmail(
  intl: PlainIntl,
  { number, contacts }: { number: string; contacts: EmailContacts },
): EmailContent {
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
