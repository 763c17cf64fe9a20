import type { EmailContent } from '#shared/contract/order-email.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts, type KnownOrder, sayIn } from './order-parts.ts';

type QuestionEmailInput = { order: KnownOrder; position: number; questionUrl: string; contacts: EmailContacts };

/**
 * Says that the shop has a question about a piece. The question itself is only on its page: emails stay in mailboxes
 * for years.
 */
export function questionEmail(intl: PlainIntl, input: QuestionEmailInput): EmailContent {
  const { order, position, questionUrl, contacts } = input;
  const { number, contact, lines } = order;
  const subject = intl.formatMessage({ id: 'mail.question.subject' }, { number });
  const line = lines[position];
  const piece = line ? [line.name, variantText(sayIn(intl), line)].filter(Boolean).join(', ') : '';
  return {
    head: 'tape',
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.every.greeting' }, { name: contact.firstName }),
      intl.formatMessage({ id: 'mail.question.text' }, { piece }),
      intl.formatMessage({ id: 'mail.question.waits' }),
    ],
    action: { label: intl.formatMessage({ id: 'mail.question.open' }), href: questionUrl },
    lines: [],
    totals: [],
    facts: [],
    closing: closingLines(intl, contacts),
  };
}
