import { findLetter } from '#api/certificates/find-letter.ts';
import { findOrder, findTrack } from '#api/orders/find-order.ts';
import { type OrderRow, orderAnswer, orderLocale } from '#api/orders/order-answer.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { findToldRefund } from '#api/payments/told-refund.ts';
import type { Ports } from '#api/ports.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { mailIntl } from './intl.ts';
import { certificateLetter } from './letters/certificate-letter.ts';
import type { LetterContent } from './letters/letter-content.ts';
import { managerLetter } from './letters/manager-letter.ts';
import type { KnownOrder } from './letters/order-parts.ts';
import { renderHtml } from './letters/render-html.tsx';
import { renderText } from './letters/render-text.ts';
import { shopperLetter } from './letters/shopper-letter.ts';
import { ticketDrawings } from './letters/ticket-drawings.ts';
import type { Letter } from './mailer.ts';
import type { MailRow } from './outbox.ts';

/** Puts an owed letter together from its order; null where there is nothing left to write of. */
export async function composeLetter(ports: Ports, mail: MailRow): Promise<Letter | null> {
  if (mail.kind === 'certificate') return composeCertificate(ports, mail);
  const found = await findOrder(ports.database, mail.orderId);
  if (!found) return null;
  const locale = mail.kind === 'manager' ? DEFAULT_LOCALE : orderLocale(found.row);
  const order = await orderAnswer(ports, locale, found);
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
  const intl = mailIntl(locale);
  switch (mail.kind) {
    case 'manager': {
      const envelope = { to: settings.mailManager, replyTo: order.contact.email, messageId };
      return { ...letterOf(locale, managerLetter(intl, order), envelope), attachments: ticketDrawings(order) };
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
        track: mail.kind === 'shipped' ? await findTrack(ports.database, mail.orderId) : null,
        refund: mail.kind === 'refunded' ? await findToldRefund(ports.database, mail.subject) : null,
      });
      return letterOf(locale, content, { to: order.contact.email, replyTo: SHOP.email, messageId });
    }
    default:
      return null;
  }
}

async function composeCertificate(ports: Ports, mail: MailRow): Promise<Letter | null> {
  const letter = await findLetter(ports, mail.subject);
  if (!letter) return null;
  const { told, locale } = letter;
  const messageId = `certificate.${mail.id}@${new URL(ports.settings.siteUrl).hostname}`;
  const content = certificateLetter(mailIntl(locale), told);
  return letterOf(locale, content, { to: told.words.recipient, replyTo: SHOP.email, messageId });
}

type Envelope = Pick<Letter, 'to' | 'replyTo' | 'messageId'>;

function letterOf(locale: Locale, content: LetterContent, envelope: Envelope): Letter {
  return { ...envelope, subject: content.subject, text: renderText(content), html: renderHtml(locale, content) };
}
