import type { EmailContent } from '#shared/contract/order-email.ts';
import type { OwnWait } from '#shared/contract/wait.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { closingLines, type EmailContacts, sayIn } from './order-parts.ts';

type WaitEmailInput = { wait: OwnWait; waitUrl: string; productUrl: string; contacts: EmailContacts };

/**
 * Asks to confirm an address, or says that what it waits for is back. The subject names no product: others may see it
 * on a locked screen.
 */
export function waitEmail(intl: PlainIntl, { wait, waitUrl, productUrl, contacts }: WaitEmailInput): EmailContent {
  const kind = wait.state === 'asked' ? 'confirm' : 'back';
  const variant = variantText(sayIn(intl), {
    colour: wait.colour,
    size: wait.size,
    measurements: null,
    embroidery: null,
  });
  const piece = [wait.product.name, variant].filter(Boolean).join(', ');
  const subject = intl.formatMessage({ id: `mail.wait.${kind}.subject` });
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: `mail.wait.${kind}.text` }, { piece }),
      intl.formatMessage({ id: `mail.wait.${kind}.once` }),
    ],
    action: {
      label: intl.formatMessage({ id: `mail.wait.${kind}.open` }),
      href: kind === 'confirm' ? waitUrl : productUrl,
    },
    lines: [],
    totals: [],
    facts: [],
    closing: closingLines(intl, contacts),
  };
}
