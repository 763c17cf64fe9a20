import messages from 'virtual:messages/all/mail';
import { storedLocale } from '#api/catalogue/localise.ts';
import { findCertificateLetter } from '#api/mail/find-certificate-letter.ts';
import { findOrder, findTrackingNumber } from '#api/orders/find-order.ts';
import { type OrderRow, orderResponse } from '#api/orders/order-response.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { findRefundNotice } from '#api/payments/refund-notice.ts';
import type { Letter } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { DEFAULT_LOCALE, type Locale, perLocale } from '#shared/domain/locale.ts';
import { createPlainIntl } from '#shared/i18n/plain-intl.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { certificateLetter } from './letters/certificate-letter.ts';
import type { LetterContent } from './letters/letter-content.ts';
import { managerLetter, ticketDrawings } from './letters/manager-letter.ts';
import type { KnownOrder } from './letters/order-parts.ts';
import { renderHtml } from './letters/render-html.tsx';
import { renderText } from './letters/render-text.ts';
import { shopperLetter } from './letters/shopper-letter.ts';
import type { MailRow } from './outbox.ts';

/** What letters of a language say, and how it writes money and dates. */
const INTL = perLocale((locale) => createPlainIntl(locale, messages[locale]));

/** Puts an owed letter together from its order; null where there is nothing left to write of. */
export async function composeLetter(ports: Ports, mail: MailRow): Promise<Letter | null> {
  if (mail.kind === 'certificate') return composeCertificate(ports, mail);
  const found = await findOrder(ports.database, mail.orderId);
  if (!found) return null;
  const locale = mail.kind.startsWith('manager') ? DEFAULT_LOCALE : storedLocale(found.row);
  const order = await orderResponse(ports, locale, found);
  if (order.contact === null) return null;
  const { settings } = ports;
  const messageId = `order-${order.number}.${mail.id}@${new URL(settings.siteUrl).hostname}`;
  return composeFor({ ports, mail, locale, row: found.row, order: { ...order, contact: order.contact }, messageId });
}

type Composing = {
  ports: Ports;
  mail: MailRow;
  locale: Locale;
  row: OrderRow;
  order: KnownOrder;
  messageId: string;
};

async function composeFor({ ports, mail, locale, row, order, messageId }: Composing): Promise<Letter | null> {
  const { settings } = ports;
  const intl = INTL[locale];
  switch (mail.kind) {
    case 'manager':
    case 'manager-ended': {
      const envelope = { to: settings.mailManager, replyTo: order.contact.email, messageId };
      const letter = letterOf(locale, managerLetter(intl, mail.kind, order), envelope);
      return mail.kind === 'manager' ? { ...letter, attachments: ticketDrawings(intl, order) } : letter;
    }
    case 'confirmation':
    case 'link':
    case 'paid':
    case 'shipped':
    case 'cancelled':
    case 'expired':
    case 'refunded': {
      const token = await orderToken(settings.orderTokenKeys, row);
      const content = shopperLetter(intl, mail.kind, {
        order,
        orderUrl: settings.siteUrl + href(locale, 'order', { number: order.number }, { token }),
        returnsUrl: settings.siteUrl + href(locale, 'returns'),
        track: mail.kind === 'shipped' ? await findTrackingNumber(ports.database, mail.orderId) : null,
        refund: mail.kind === 'refunded' ? await findRefundNotice(ports.database, mail.subject) : null,
      });
      return letterOf(locale, content, { to: order.contact.email, replyTo: SHOP.email, messageId });
    }
    default:
      return null;
  }
}

async function composeCertificate(ports: Ports, mail: MailRow): Promise<Letter | null> {
  const letter = await findCertificateLetter(ports, mail.subject);
  if (!letter) return null;
  const { input, locale } = letter;
  const messageId = `certificate.${mail.id}@${new URL(ports.settings.siteUrl).hostname}`;
  const content = certificateLetter(INTL[locale], input);
  return letterOf(locale, content, { to: input.words.recipient, replyTo: SHOP.email, messageId });
}

type Envelope = Pick<Letter, 'to' | 'replyTo' | 'messageId'>;

function letterOf(locale: Locale, content: LetterContent, envelope: Envelope): Letter {
  return { ...envelope, subject: content.subject, text: renderText(content), html: renderHtml(locale, content) };
}
