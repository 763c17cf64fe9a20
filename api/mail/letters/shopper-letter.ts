import type { MailKind } from '#api/orders/letter-statements.ts';
import type { RefundNotice } from '#api/payments/refund-notice.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { lineSummary } from '#shared/i18n/line-details.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import type { Fact, LetterContent } from './letter-content.ts';
import type { ManagerKind } from './manager-letter.ts';
import {
  closingLines,
  type KnownOrder,
  orderAddress,
  orderDates,
  orderLines,
  orderReturns,
  orderTotals,
} from './order-parts.ts';

type ShopperKind = Exclude<MailKind, ManagerKind | 'certificate'>;
export type ShopperLetterInput = {
  order: KnownOrder;
  /** The address of the order's page, with its token. */
  orderUrl: string;
  returnsUrl: string;
  /** The parcel's number. */
  track: string | null;
  /** What went back by card; null where a person gave all of it back otherwise. */
  refund: RefundNotice | null;
};

/** What the shopper is told at a moment of their order. */
export function shopperLetter(intl: PlainIntl, kind: ShopperKind, input: ShopperLetterInput): LetterContent {
  const { order, orderUrl } = input;
  const { number } = order;
  const occasion = kind === 'refunded' ? (`refunded.${refundOf(input).what}` as const) : kind;
  const subject = intl.formatMessage({ id: `mail.${occasion}.subject` }, { number });
  const unpaid = kind === 'confirmation' && order.state === 'awaiting_payment';
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.greeting' }, { name: order.contact.firstName }),
      ...paragraphs(intl, kind, input),
    ],
    action: { label: intl.formatMessage({ id: unpaid ? 'mail.pay' : 'mail.open' }), href: orderUrl },
    lines: orderLines(intl, order, lineSummary),
    totals: orderTotals(intl, order),
    facts: facts(intl, kind, input),
    closing: closingLines(intl),
  };
}

function paragraphs(intl: PlainIntl, kind: ShopperKind, input: ShopperLetterInput): string[] {
  const { order } = input;
  switch (kind) {
    case 'confirmation':
      return [intl.formatMessage({ id: `mail.confirmation.${confirmed(order)}` })];
    case 'link':
      return [intl.formatMessage({ id: 'mail.link.text' })];
    case 'paid':
      if (order.lines.length === 0) return [intl.formatMessage({ id: 'mail.paid.certificates' })];
      return [intl.formatMessage({ id: 'mail.paid.text' })];
    case 'shipped':
      return [intl.formatMessage({ id: 'mail.shipped.text' })];
    case 'cancelled':
      return cancelled(intl, order);
    case 'expired':
      return closedUnpaid(intl, order);
    case 'refunded': {
      const { what, amount } = refundOf(input);
      return [
        intl.formatMessage({ id: `mail.refunded.${what}.text` }, { amount: formatMoney(intl, amount) }),
        intl.formatMessage({ id: 'mail.refunded.bank' }),
      ];
    }
  }
}

/**
 * That the order is off, and what becomes of money: what was on certificates is back, what may still come is sent back.
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

function refundOf({ refund, order }: ShopperLetterInput): RefundNotice {
  return refund ?? { what: 'whole', amount: order.total };
}

/** A letter that is late says what was true of the order when it was made, not what became of it. */
function confirmed({ state, total, contact }: KnownOrder): 'free' | 'manager' | 'outsideCardLimits' | 'card' {
  if (total === 0) return 'free';
  if (!CARD_COUNTRIES.includes(contact.country)) return 'manager';
  return state === 'awaiting_manager' ? 'outsideCardLimits' : 'card';
}

function facts(intl: PlainIntl, kind: ShopperKind, { order, returnsUrl, track }: ShopperLetterInput): Fact[] {
  if (kind === 'link' || kind === 'cancelled' || kind === 'expired' || kind === 'refunded') return [];
  return [
    ...(kind === 'shipped' ? parcel(intl, order, track) : orderDates(intl, order)),
    ...orderAddress(intl, order),
    ...orderReturns(intl, order, returnsUrl),
  ];
}

/** What a parcel goes by, how, and for how long. */
function parcel(intl: PlainIntl, { delivery }: KnownOrder, track: string | null): Fact[] {
  return [
    ...(track === null ? [] : [{ label: intl.formatMessage({ id: 'mail.track' }), value: track }]),
    ...(delivery === null
      ? []
      : [
          {
            label: intl.formatMessage({ id: `delivery.${delivery.id}.name` }),
            value: intl.formatMessage({ id: 'delivery.days' }, delivery.days),
          },
        ]),
  ];
}
