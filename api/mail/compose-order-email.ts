import { readContacts } from '#api/content/contacts.ts';
import type { Database } from '#api/database/database.ts';
import { composeReturnEmail } from '#api/mail/compose-return-email.ts';
import { type EmailWords, readEmailIntl } from '#api/mail/email-intl.ts';
import { gainedPieces, type LastChange, linesInWords, readLastChange } from '#api/mail/former-lines.ts';
import { isUnpaid } from '#api/orders/changes/planned-change.ts';
import { dueCharge } from '#api/orders/charges.ts';
import { type BalanceChange, readOrderBalance } from '#api/orders/differences.ts';
import { wasForManager } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import { orderToken, orderUrl } from '#api/orders/order-token.ts';
import { findShipments, listLeftPieces } from '#api/orders/shipments.ts';
import { findSentEmail } from '#api/outbox/email-copy.ts';
import { findWaitsUntil } from '#api/payments/payment-wait.ts';
import { findRefundNotice, noticeByHand, type RefundNotice } from '#api/payments/refund-notice.ts';
import type { OutgoingEmail } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { isWithinLimits, methodOf } from '#api/quotes/payment-method.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { href } from '#shared/routes.ts';
import { composeLinked } from './compose-linked-email.ts';
import { managerEmail } from './emails/manager-email.ts';
import { movedEmail } from './emails/moved-email.ts';
import type { KnownOrder } from './emails/order-parts.ts';
import type { SentPart } from './emails/sent-part.ts';
import { shopperEmail } from './emails/shopper-email.ts';

/** A composed email without its number. `secret` is the part of its text that is neither stored nor shown. */
export type ComposedEmail = Pick<OutgoingEmail, 'to' | 'replyTo'> & {
  locale: Locale;
  content: EmailContent;
  secret: string | null;
};

/** Facts of an email that are not stored yet, and whose words it has. */
export type EmailFacts = EmailWords & {
  sent?: SentPart;
  refund?: RefundNotice;
  /** A change that is not stored yet. */
  change?: BalanceChange;
  /** What it was before it is changed. */
  last?: LastChange;
};

/** The kind and the subject of an email, as its row in the outbox names them, with the facts that are not stored. */
export type OrderEmailFacts = { kind: string; subject: string } & EmailFacts;

/**
 * Composes an email of an order, as its row in the outbox names it; null if there is nothing left to write about, or no
 * such email.
 */
export async function composeOrderEmail(
  ports: Ports,
  found: FoundOrder,
  { kind, subject, ...facts }: OrderEmailFacts,
): Promise<ComposedEmail | null> {
  const locale = emailLocale(kind, found.row);
  const response = await orderResponse(ports, locale, found);
  if (response.contact === null) return null;
  const order: KnownOrder = { ...response, contact: response.contact };
  const { settings, database } = ports;
  const { siteUrl } = settings;
  const told = { name: order.contact.firstName, number: order.number };
  const [intl, contacts] = await Promise.all([
    readEmailIntl(database, { locale, kind }, { wordsAt: facts.wordsAt, ...told }),
    readContacts(database),
  ]);
  const balance = await readOrderBalance(database, found, facts.change);
  switch (kind) {
    case 'manager':
    case 'manager-ended': {
      const isUpdated = firstWord(subject) !== '';
      const content = managerEmail(intl, kind, { order, balance, isUpdated, ...managerUrls(settings, order) });
      return { to: settings.mailManager, replyTo: order.contact.email, locale, content, secret: null };
    }
    case 'confirmation':
    case 'reminder':
    case 'link':
    case 'paid':
    case 'changed':
    case 'charge':
    case 'delayed':
    case 'readdressed':
    case 'shipped':
    case 'shipping-undone':
    case 'cancelled':
    case 'expired':
    case 'refunded': {
      const token = await orderToken(settings.orderTokenKeys, found.row);
      const due = facts.change === undefined ? dueCharge(found) : Math.max(facts.change.difference, 0);
      if (kind === 'charge' && due === 0) return null;
      if (kind === 'reminder' && !isUnpaid(found)) return null;
      const known = await readShopperFacts(ports, found, { kind, subject, ...facts, due, token });
      const content = shopperEmail(intl, kind, { order, balance, siteUrl, contacts, ...known });
      return { to: order.contact.email, replyTo: contacts.email, locale, content, secret: token };
    }
    case 'moved': {
      const former = await findSentEmail(ports, found.row.id, Number(firstWord(subject)));
      const content = movedEmail(intl, { number: order.number, contacts });
      return former && { to: former.to, replyTo: contacts.email, locale, content, secret: null };
    }
    case 'question':
    case 'review':
    case 'review-refused':
      return composeLinked(ports, found.row, { kind, order, locale, intl, id: firstWord(subject), contacts });
    default:
      return composeReturnEmail(ports, found, { order, locale, intl, contacts, kind, id: firstWord(subject) });
  }
}

function managerUrls({ siteUrl, atelierUrl }: Ports['settings'], { number }: KnownOrder) {
  return { siteUrl, atelierOrderUrl: `${atelierUrl}/atelier/orders/${number}` };
}

/** The language of an email: the shop's own for its manager, otherwise the one of the order. */
export function emailLocale(kind: string, row: FoundOrder['row']): Locale {
  return kind.startsWith('manager') ? DEFAULT_LOCALE : storedLocale(row);
}

/** What an email to the shopper says besides the order itself. */
async function readShopperFacts(
  ports: Ports,
  found: FoundOrder,
  { kind, subject, due, token, ...facts }: OrderEmailFacts & { due: Kopecks; token: string },
) {
  const { settings, database } = ports;
  return {
    orderUrl: orderUrl(settings.siteUrl, found.row, token),
    returnsUrl: settings.siteUrl + href(storedLocale(found.row), 'returns'),
    sent: kind === 'shipped' ? (facts.sent ?? (await readSentPart(database, found.row.id, firstWord(subject)))) : null,
    due,
    ...(kind === 'changed' ? await readChanged(ports, found, facts.last) : UNCHANGED),
    isDueByCard: isWithinLimits(settings, methodOf(found.row), due),
    // The email that the order was paid has no subject.
    isOfDifference: firstWord(subject) !== '',
    position: firstWord(subject),
    refund: kind === 'refunded' ? (facts.refund ?? (await readRefundNotice(database, found, subject))) : null,
    waitsUntil: kind === 'reminder' ? await findWaitsUntil(ports, found.row.id) : null,
    isByAgreement: await wasForManager(database, found.row.id),
  };
}

const UNCHANGED = { occasion: 'changed', former: null, gained: [] } as const;

/** What an order had before; nothing if its pieces are the same, and only their choices were changed. */
async function readChanged(ports: Ports, found: FoundOrder, known: LastChange | undefined) {
  const { occasion, former: lines } = known ?? (await readLastChange(ports, found));
  if (lines === null) return { ...UNCHANGED, occasion };
  const [former, present] = [lines, found.lines].map((each) => linesInWords(found.row, each));
  return {
    occasion,
    former: String(former) === String(present) ? [] : (former ?? []),
    gained: gainedPieces(found, lines),
  };
}

/** The shipment of a number, or the last one if an email names none; null if that was taken back. */
async function readSentPart(database: Database, orderId: string, number: string): Promise<SentPart | null> {
  const shipments = await findShipments(database, orderId);
  const shipment = shipments.find((each) => String(each.number) === number) ?? shipments.at(-1);
  if (!shipment) return null;
  const { parcels, pieces } = shipment;
  const follows = await listLeftPieces(database, orderId, shipment.number);
  return { parcels, pieces, follows, isPart: shipment.number > 1 || follows.length > 0 };
}

/** The refund that an email is about; its subject names none if the order was refunded by hand. */
async function readRefundNotice(database: Database, found: FoundOrder, subject: string): Promise<RefundNotice> {
  return (await findRefundNotice(database, firstWord(subject))) ?? noticeByHand(database, found);
}

/** The subject without the number that is added when an email is sent again. */
function firstWord(subject: string): string {
  return subject.split(' ', 1)[0] ?? '';
}
