import type { CertificateTexts } from '#api/certificates/certificate-texts.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { formatDay, formatMoney } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts } from './order-parts.ts';

/** A certificate for the email to its recipient: the only place where its code is written out. */
export type CertificateEmailInput = {
  words: CertificateTexts;
  amount: Kopecks;
  code: string;
  /** ms since 1970. */
  expiresAt: number;
  /** The address of its card. */
  cardUrl: string;
  contacts: EmailContacts & { email: string };
};

/** The email to the recipient of a certificate. */
export function certificateEmail(intl: PlainIntl, input: CertificateEmailInput): EmailContent {
  const { words, amount, code, expiresAt, cardUrl } = input;
  const { sender, message } = words;
  const facts = { sender, amount: formatMoney(intl, amount) };
  // The last moment of its validity, not the first one after it.
  const lastDay = formatDay(intl, new Date(expiresAt - 1).toISOString());
  return {
    head: 'gift',
    subject: intl.formatMessage({ id: 'mail.certificate.subject' }, facts),
    title: intl.formatMessage({ id: 'mail.certificate.title' }, facts),
    paragraphs: [
      intl.formatMessage({ id: 'mail.certificate.from' }, facts),
      intl.formatMessage({ id: 'mail.certificate.text' }, facts),
    ],
    action: { label: intl.formatMessage({ id: 'mail.certificate.open' }), href: cardUrl },
    lines: [],
    totals: [],
    facts: [
      ...(message === '' ? [] : [{ label: intl.formatMessage({ id: 'mail.certificate.message' }), value: message }]),
      { label: intl.formatMessage({ id: 'mail.certificate.code' }), value: formatCode(code), isCode: true },
      { label: intl.formatMessage({ id: 'mail.certificate.until' }), value: lastDay },
    ],
    closing: closingLines(intl, input.contacts),
  };
}
