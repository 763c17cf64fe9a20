import type { MailKind } from '#api/outbox/email-statements.ts';
import type { RefundNotice } from '#api/payments/refund-notice.ts';
import type { EmailContent, EmailHead } from '#shared/contract/order-email.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { isOfCharge, isOfExchange } from './change-parts.ts';
import type { ManagerKind } from './manager-email.ts';
import type { ReturnStep } from './return-email.ts';
import { sendingOf } from './sent-part.ts';
import type { ShopperEmailInput } from './shopper-email-input.ts';

export type ShopperKind = Exclude<
  MailKind,
  ManagerKind | 'certificate' | 'question' | 'moved' | `return-${ReturnStep}` | 'review' | 'review-refused'
>;

/** What an email is about, as its subject tells it. */
type Occasion = ReturnType<typeof occasionOf>;

/** What an email of a kind is about. */
export function occasionOf(kind: ShopperKind, input: ShopperEmailInput) {
  if (kind === 'refunded') return `refunded.${refundOf(input).what}` as const;
  if (kind === 'paid' && input.isOfDifference) return 'paid.difference';
  if (kind === 'changed' && isOfExchange(input)) return `changed.${input.occasion}` as const;
  return kind === 'shipped' ? sendingOf(input.sent) : kind;
}

/** The refund of an email about one. */
export function refundOf({ refund }: ShopperEmailInput): RefundNotice {
  if (!refund) throw new Error('The email about a refund needs it');
  return refund;
}

/** What an email begins with; none if it asks for money, or has bad news. */
export const HEADS: Readonly<Partial<Record<Occasion, EmailHead>>> = {
  confirmation: 'edge',
  paid: 'hem',
  'paid.difference': 'hem',
  shipped: 'hooks',
  'shipped-part': 'strap',
  'shipped-part.last': 'hooks',
  'changed.exchanged': 'seams',
  delayed: 'knit',
  'refunded.whole': 'piping',
  'refunded.part': 'piping',
  'refunded.rest': 'piping',
  'refunded.twice': 'piping',
  'refunded.closed': 'piping',
};

/** The one thing to do: to pay, to follow a parcel that has a page, or to open the order for what is told. */
export function actionOf(intl: PlainIntl, kind: ShopperKind, input: ShopperEmailInput): EmailContent['action'] {
  const { orderUrl } = input;
  const page = parcelPage(kind, input);
  if (page) return { label: intl.formatMessage({ id: 'mail.track' }), href: page };
  return { label: intl.formatMessage({ id: actionId(kind, input) }), href: orderUrl };
}

/** The page of the only parcel that is sent; null if there are several, or it has none. */
export function parcelPage(kind: ShopperKind, { sent }: ShopperEmailInput): string | null {
  const [parcel, ...others] = sent?.parcels ?? [];
  return kind === 'shipped' && parcel && others.length === 0 ? parcel.url : null;
}

function actionId(kind: ShopperKind, input: ShopperEmailInput) {
  const { order, due, isDueByCard } = input;
  const asksForMoney =
    kind === 'confirmation' || kind === 'reminder'
      ? order.state === 'awaiting_payment'
      : isOfCharge(kind) && due > 0 && isDueByCard;
  if (asksForMoney) return 'mail.pay';
  if (occasionOf(kind, input) === 'changed.exchanged') return 'mail.open.exchange';
  if (kind === 'refunded') return 'mail.open.refund';
  return kind === 'paid' ? 'mail.follow' : 'mail.open';
}
