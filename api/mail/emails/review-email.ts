import type { EmailContent } from '#shared/contract/order-email.ts';
import type { ReviewReason } from '#shared/contract/review.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts } from './order-parts.ts';

type ReviewEmailInput = {
  number: string;
  name: string;
  /** Why a review is refused; null if the email asks for one. */
  reason: ReviewReason | null;
  url: string;
  contacts: EmailContacts;
};

/** Asks once what a buyer thinks of an order, without any offer; or says why her review is not shown. */
export function reviewEmail(intl: PlainIntl, { number, name, reason, url, contacts }: ReviewEmailInput): EmailContent {
  const kind = reason === null ? 'review' : 'review-refused';
  const subject = intl.formatMessage({ id: `mail.${kind}.subject` }, { number });
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.every.greeting' }, { name }),
      intl.formatMessage({ id: `mail.${kind}.text` }),
      ...(reason === null ? [] : [intl.formatMessage({ id: `mail.review-refused.reason.${reason}` })]),
      intl.formatMessage({ id: `mail.${kind}.how` }),
    ],
    action: { label: intl.formatMessage({ id: `mail.${kind}.open` }), href: url },
    lines: [],
    totals: [],
    facts: [],
    closing: closingLines(intl, contacts),
  };
}
