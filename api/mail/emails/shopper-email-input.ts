import type { RefundNotice } from '#api/payments/refund-notice.ts';
import type { Balance } from '#shared/contract/order.ts';
import type { Changed } from './change-parts.ts';
import type { EmailContacts, KnownOrder } from './order-parts.ts';
import type { SentPart } from './sent-part.ts';

/** The facts that an email to a shopper is written from. */
export type ShopperEmailInput = Changed & {
  order: KnownOrder;
  siteUrl: string;
  /** The address of the order's page, with its token. */
  orderUrl: string;
  returnsUrl: string;
  /** For `shipped`: what is sent; null if that was taken back. */
  sent: SentPart | null;
  balance: Balance;
  /** For `paid`: whether it was a difference that was paid. */
  isOfDifference: boolean;
  /** For `readdressed`: the position of its certificate in the order. */
  position: string;
  /** For `refunded`: what went back. */
  refund: RefundNotice | null;
  /** For `reminder`: until when it waits for its payment, ms since 1970. */
  waitsUntil: number | null;
  contacts: EmailContacts;
};
