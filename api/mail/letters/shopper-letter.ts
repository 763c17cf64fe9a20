import type { MailKind } from '#api/mail/outbox.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/intl.ts';
import type { Fact, LetterContent } from './letter-content.ts';
import {
  closingLines,
  type KnownOrder,
  orderAddress,
  orderDates,
  orderLines,
  orderReturns,
  orderTotals,
} from './order-parts.ts';

type ShopperKind = Exclude<MailKind, 'manager' | 'certificate'>;
/** An order, the address of its page with its token, that of the return rules, and the parcel's number. */
export type ToldOrder = { order: KnownOrder; orderUrl: string; returnsUrl: string; track: string | null };

/** What the shopper is told at a moment of their order. */
export function shopperLetter(intl: PlainIntl, kind: ShopperKind, told: ToldOrder): LetterContent {
  const { order, orderUrl } = told;
  const { number } = order;
  const subject = intl.formatMessage({ id: `mail.${kind}.subject` }, { number });
  const unpaid = kind === 'confirmation' && order.state === 'awaiting_payment';
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: 'mail.greeting' }, { name: order.contact.firstName }),
      ...paragraphs(intl, kind, told),
    ],
    action: { label: intl.formatMessage({ id: unpaid ? 'mail.pay' : 'mail.open' }), href: orderUrl },
    lines: orderLines(intl, order),
    totals: orderTotals(intl, order),
    facts: facts(intl, kind, told),
    closing: closingLines(intl),
  };
}

function paragraphs(intl: PlainIntl, kind: ShopperKind, { order }: ToldOrder): string[] {
  switch (kind) {
    case 'confirmation':
      return [intl.formatMessage({ id: `mail.confirmation.${confirmed(order)}` })];
    case 'paid':
      if (order.lines.length === 0) return [intl.formatMessage({ id: 'mail.paid.certificates' })];
      return [intl.formatMessage({ id: 'mail.paid.text' })];
    case 'shipped':
      return [
        intl.formatMessage({ id: 'mail.shipped.text' }),
        ...(order.delivery ? [intl.formatMessage({ id: 'delivery.days' }, order.delivery.days)] : []),
      ];
    case 'refunded':
      return [intl.formatMessage({ id: 'mail.refunded.text' }, { amount: formatMoney(intl, order.total) })];
  }
}

/** A letter that is late says what was true of the order when it was made, not what became of it. */
function confirmed({ state, total, contact }: KnownOrder): 'free' | 'manager' | 'card' {
  if (total === 0) return 'free';
  return state === 'awaiting_manager' || !CARD_COUNTRIES.includes(contact.country) ? 'manager' : 'card';
}

function facts(intl: PlainIntl, kind: ShopperKind, { order, returnsUrl, track }: ToldOrder): Fact[] {
  if (kind === 'refunded') return [];
  const parcel = { label: intl.formatMessage({ id: 'mail.track' }), value: track ?? '' };
  return [
    ...(kind === 'shipped' ? [] : orderDates(intl, order)),
    ...(kind === 'shipped' && track !== null ? [parcel] : []),
    ...orderAddress(intl, order),
    ...orderReturns(intl, order, returnsUrl),
  ];
}
