import type { EmailContent, Fact } from '#shared/contract/order-email.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import { methodsOfferedIn } from '#shared/contract/payment-methods.ts';
import { formatMoment, formatMoney } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { askForDue, changedParagraphs, isOfExchange } from './change-parts.ts';
import { actionOf, HEADS, occasionOf, parcelPage, refundOf, type ShopperKind } from './occasion.ts';
import {
  closingLines,
  type KnownOrder,
  orderAddress,
  orderAwaited,
  orderDates,
  orderLines,
  orderReturns,
  orderTotals,
  orderTransit,
} from './order-parts.ts';
import { linesOf, sentParagraphs } from './sent-part.ts';
import type { ShopperEmailInput } from './shopper-email-input.ts';

/** The email to a shopper about an event of their order. */
export function shopperEmail(intl: PlainIntl, kind: ShopperKind, input: ShopperEmailInput): EmailContent {
  const { order } = input;
  const { number } = order;
  const occasion = occasionOf(kind, input);
  const subject = intl.formatMessage({ id: `mail.${occasion}.subject` }, { number });
  const head = HEADS[occasion];
  return {
    ...(head && { head }),
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.every.greeting' }, { name: order.contact.firstName }),
      ...paragraphs(intl, kind, input),
    ],
    action: actionOf(intl, kind, input),
    ...goods(intl, kind, input),
    facts: facts(intl, kind, input),
    closing: closingLines(intl, input.contacts),
  };
}

/** The lines of the order with its total; of a refund for pieces, or of a part that is sent, only these. */
function goods(intl: PlainIntl, kind: ShopperKind, input: ShopperEmailInput): Pick<EmailContent, 'lines' | 'totals'> {
  const { order, siteUrl } = input;
  const pieces = namedPieces(kind, input);
  if (pieces.length > 0) {
    const lines = linesOf(order, pieces);
    return { lines: orderLines(intl, { lines, certificates: [] }, siteUrl), totals: [] };
  }
  const isAsBefore = kind === 'changed' && input.occasion === 'undone';
  const totals = isAsBefore ? [] : orderTotals(intl, order, input.balance);
  return { lines: orderLines(intl, order, siteUrl), totals };
}

/** The pieces that an email is about; none if it is about the whole order. */
function namedPieces(kind: ShopperKind, input: ShopperEmailInput): readonly PiecesOfLine[] {
  const { refund, sent } = input;
  if (kind === 'changed' && isOfExchange(input) && input.occasion === 'exchanged') return gainedLines(input);
  if (kind === 'refunded') return refund?.pieces ?? [];
  return kind === 'shipped' && sent?.isPart ? sent.pieces : [];
}

/** The lines of what goes out in an exchange, each with its number. */
function gainedLines({ order, gained }: ShopperEmailInput): PiecesOfLine[] {
  return order.lines.flatMap((line, position) => {
    const same = gained.filter(
      ({ name, colour, size }) => name === line.name && colour === line.colour && size === line.size,
    );
    return same.length > 0 ? [{ position, quantity: Math.min(same.length, line.quantity) }] : [];
  });
}

function paragraphs(intl: PlainIntl, kind: ShopperKind, input: ShopperEmailInput): string[] {
  const { order } = input;
  switch (kind) {
    case 'confirmation':
      return [intl.formatMessage({ id: `mail.confirmation.${confirmed(input)}` })];
    case 'reminder':
      return [reminder(intl, input)];
    case 'paid':
      return [intl.formatMessage({ id: `mail.paid.${paidFor(input)}` })];
    case 'changed':
      return changedParagraphs(intl, input);
    case 'charge':
      return askForDue(intl, input);
    case 'delayed':
      return [intl.formatMessage({ id: 'mail.delayed.text' }), intl.formatMessage({ id: 'mail.delayed.sorry' })];
    case 'readdressed':
      return readdressed(intl, input);
    case 'shipped':
      return sentParagraphs(intl, order, input.sent);
    case 'link':
    case 'shipping-undone':
      return [intl.formatMessage({ id: `mail.${kind}.text` })];
    case 'cancelled':
      return cancelled(intl, order);
    case 'expired':
      return closedUnpaid(intl, order);
    case 'refunded': {
      const { what, amount, onCertificates, isAtBank, isCertificateEnded } = refundOf(input);
      const where = isCertificateEnded ? 'mail.refunded.certificates.ended' : 'mail.refunded.certificates';
      const certificates = { amount: formatMoney(intl, onCertificates) };
      return [
        intl.formatMessage({ id: `mail.refunded.${what}.text` }, { amount: formatMoney(intl, amount) }),
        ...(onCertificates > 0 ? [intl.formatMessage({ id: where }, certificates)] : []),
        ...(isAtBank ? [intl.formatMessage({ id: 'mail.refunded.bank' })] : []),
      ];
    }
  }
}

/** What was paid: a difference, an order of pieces, or one of certificates alone. */
function paidFor({ order, isOfDifference }: ShopperEmailInput): 'difference.text' | 'text' | 'certificates' {
  if (isOfDifference) return 'difference.text';
  return order.lines.length > 0 ? 'text' : 'certificates';
}

/** Until when the order waits, and how it is paid. */
function reminder(intl: PlainIntl, { order, waitsUntil }: ShopperEmailInput): string {
  const id = order.state === 'awaiting_payment' ? 'mail.reminder.payable' : 'mail.reminder.manager';
  return intl.formatMessage({ id }, { time: formatMoment(intl, new Date(waitsUntil ?? 0).toISOString()) });
}

/**
 * Says that the order is cancelled, and what happens to money: what was on certificates is returned, a late payment is
 * refunded.
 */
function cancelled(intl: PlainIntl, { redeemed, total }: KnownOrder): string[] {
  return [
    intl.formatMessage({ id: 'mail.cancelled.text' }),
    ...(total > 0 ? [intl.formatMessage({ id: 'mail.cancelled.unpaid' })] : []),
    ...(redeemed.length > 0 ? [intl.formatMessage({ id: 'mail.cancelled.certificates' })] : []),
  ];
}

function closedUnpaid(intl: PlainIntl, { redeemed }: KnownOrder): string[] {
  return [
    intl.formatMessage({ id: 'mail.expired.text' }),
    ...(redeemed.length > 0 ? [intl.formatMessage({ id: 'mail.cancelled.certificates' })] : []),
  ];
}

function readdressed(intl: PlainIntl, { order, position }: ShopperEmailInput): string[] {
  const certificate = order.certificates.find((each) => String(each.position) === position);
  if (!certificate) return [];
  const { amount, recipient } = certificate;
  return [
    intl.formatMessage({ id: 'mail.readdressed.text' }, { amount: formatMoney(intl, amount), recipient }),
    intl.formatMessage({ id: 'mail.readdressed.code' }),
    intl.formatMessage({ id: 'mail.readdressed.unexpected' }),
  ];
}

/** How it is paid, in the confirmation: an email that is sent late still describes the order when it was made. */
function confirmed({ order, isByAgreement }: ShopperEmailInput): 'free' | 'manager' | 'outsideLimits' | 'payable' {
  if (order.total === 0) return 'free';
  if (!isByAgreement) return 'payable';
  return methodsOfferedIn(order.contact.country).length > 0 ? 'outsideLimits' : 'manager';
}

/** Emails about a single fact, without the lines of the order. */
const BRIEF: readonly ShopperKind[] = ['reminder', 'link', 'charge', 'readdressed', 'cancelled', 'expired', 'refunded'];

function facts(intl: PlainIntl, kind: ShopperKind, input: ShopperEmailInput): Fact[] {
  if (BRIEF.includes(kind)) return [];
  const { order, returnsUrl } = input;
  if (kind === 'changed' && input.occasion === 'undone') return [];
  const pieces = namedPieces(kind, input);
  const isBack = kind === 'changed' && isOfExchange(input);
  return [
    ...(kind === 'shipped' ? orderTransit(intl, order) : orderDates(intl, order)),
    ...(kind === 'changed' ? orderAwaited(intl, order, input.contacts) : []),
    ...(isBack ? [] : orderAddress(intl, order)),
    ...(parcelPage(kind, input) ? [pageOfOrder(intl, input)] : []),
    ...orderReturns(intl, { ...order, lines: pieces.length > 0 ? linesOf(order, pieces) : order.lines }, returnsUrl),
  ];
}

/** The link to the order, where the button leads elsewhere. */
function pageOfOrder(intl: PlainIntl, { orderUrl }: ShopperEmailInput): Fact {
  const words = intl.formatMessage({ id: 'mail.open' });
  return { label: intl.formatMessage({ id: 'mail.page' }), value: `${words}: ${orderUrl}` };
}
