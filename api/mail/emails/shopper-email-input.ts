import type { Differences } from '#api/orders/differences.ts';
import type { RefundNotice } from '#api/payments/refund-notice.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import type { EmailContacts, KnownOrder } from './order-parts.ts';
import type { SentPart } from './sent-part.ts';

/** The facts that an email to a shopper is written from. */
export type ShopperEmailInput = {
  order: KnownOrder;
  siteUrl: string;
  /** The address of the order's page, with its token. */
  orderUrl: string;
  returnsUrl: string;
  /** For `shipped`: what is sent; null if that was taken back. */
  sent: SentPart | null;
  /** The amount due in addition to what was paid, kopecks; 0 for nothing. */
  due: Kopecks;
  /** What was charged on top of its total, that included, and what went back. */
  differences: Differences;
  /** Whether a card can pay that. */
  isDueByCard: boolean;
  /** For `readdressed`: the position of its certificate in the order. */
  position: string;
  /** For `refunded`: what went back. */
  refund: RefundNotice | null;
  /** For `reminder`: until when it waits for its payment, ms since 1970. */
  waitsUntil: number | null;
  contacts: EmailContacts;
  /** Whether its payment was to be agreed with the manager when it was made. */
  isByAgreement: boolean;
};
