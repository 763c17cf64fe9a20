import * as z from 'zod/mini';
import { sumBy } from '../domain/sum.ts';
import { AwaitedPiece } from './awaited-piece.ts';
import { CartContents, ChosenPaymentMethod, notEmpty } from './cart.ts';
import { RedeemedCertificate, SoldCertificate } from './certificate.ts';
import { DeliveryEstimate, ReturnKind } from './delivery-and-returns.ts';
import { Discount } from './discount.ts';
import { EmailAddress } from './email.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { Picture } from './picture.ts';
import { Kopecks } from './price.ts';
import { CountryCode, DeliveryMethodId, DeliveryOption, Extras } from './quote.ts';
import { line, manyLines, oneLine } from './typed-text.ts';

/** Optional text: empty is the same as absent. */
const optional = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max, 'too-long'), oneLine), '');

/**
 * The fields of the checkout form (specification, section 3). Error messages are codes, which the form translates:
 * `required`, `email`, `phone`, `postal-code`, `too-long`, `control-characters`, `consent`; only the API adds `country`
 * (not a known one) and `delivery` (the method does not go there).
 */
export const CheckoutFields = z.strictObject({
  firstName: line(80),
  lastName: line(80),
  /** As typed; the API parses it for the country and stores E.164. */
  phone: line(40),
  email: EmailAddress,
  country: z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{2}$/, 'required')),
  region: optional(120),
  city: line(120),
  address: line(250),
  postalCode: line(12),
  comment: z._default(z.string().check(z.trim(), ...manyLines, z.maxLength(1000, 'too-long')), ''),
  delivery: z.enum(DeliveryMethodId.options, 'required'),
  /** Consent to the processing of personal data, with its own, unticked box. */
  consent: z.literal(true, 'consent'),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;

/** The same if nothing is sent by parcel: an order of certificates alone has no address. */
export const OrderContact = z.strictObject({
  ...CheckoutFields.shape,
  city: optional(120),
  address: optional(250),
  postalCode: optional(12),
  delivery: z.optional(CheckoutFields.shape.delivery),
});
export type OrderContact = z.infer<typeof OrderContact>;

// Browsers send it, and only the API reads it: marked as pure, it is left out of what they load.
export const OrderRequest = /* @__PURE__ */ z
  .strictObject({
    ...CartContents.shape,
    /** With lines the API requires all of {@link CheckoutFields}. */
    contact: OrderContact,
    /** The total the shopper saw, kopecks: compared, never charged. */
    expectedTotal: Kopecks,
    paymentMethod: ChosenPaymentMethod,
    /** Consent to newsletters, which no order depends on. */
    news: z.optional(z.boolean()),
  })
  .check(notEmpty);
export type OrderRequest = z.infer<typeof OrderRequest>;

/** States of an order; the transitions between them are the API's. */
export const ORDER_STATES = [
  'confirmed',
  'awaiting_manager',
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const;
export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;

const CALLED_OFF: readonly OrderState[] = ['cancelled', 'expired', 'refunded'];

/** Whether an order is cancelled, so that nothing of it is made or sent any more. */
export function isCalledOff(state: OrderState): boolean {
  return CALLED_OFF.includes(state);
}

/** A line as it was sold: it does not change with the catalogue. */
const OrderLine = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  /** The colour of the cloth, #rrggbb; null if unknown. */
  swatch: z.nullable(z.string()),
  size: z.nullable(z.string()),
  quantity: z.int(),
  /** Includes the extras. */
  unitPrice: Kopecks,
  extras: Extras,
  /** Before any discount. */
  total: Kopecks,
  /** What promotions took off all of its pieces; and the name of the set that these were sold in. */
  discount: z._default(Kopecks, 0),
  set: z._default(z.nullable(z.string()), null),
  picture: z.nullable(Picture),
  measurements: z.nullable(LineMeasurements),
  embroidery: z.nullable(Embroidery),
  dates: DeliveryEstimate,
  returns: ReturnKind,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The stored contact and address of an order. */
export const OrderContactResponse = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
  country: CountryCode,
  region: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  comment: z.string(),
});
export type OrderContactResponse = z.infer<typeof OrderContactResponse>;

/** An order for its owner. */
export const Order = z.object({
  /** The number that people refer to, e.g. 1042. */
  number: z.string().check(z.regex(/^\d{4,10}$/)),
  state: OrderState,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lines: z.array(OrderLine),
  /** What its shopper sends back, because other pieces of it go out instead. */
  awaited: z._default(z.array(AwaitedPiece), []),
  certificates: z.array(SoldCertificate),
  /** Of its lines as they are now. */
  subtotal: Kopecks,
  /** As paid; null if nothing is sent by parcel. */
  delivery: z.nullable(DeliveryOption),
  /** What promotions took off the goods. */
  discounts: z._default(z.array(Discount), []),
  /** What certificates paid. */
  redeemed: z.array(RedeemedCertificate),
  /** The amount to pay at first; what it has come to since is its {@link Balance}. */
  total: Kopecks,
  /** Counted from the order, and from its payment once it is paid; null if nothing is sent by parcel. */
  dates: z.nullable(DeliveryEstimate),
  /** Null once it has been erased. */
  contact: z.nullable(OrderContactResponse),
});
export type Order = z.infer<typeof Order>;

/**
 * What an order comes to by now, kopecks. Its subtotal, less discounts, with delivery, less what certificates paid,
 * with the first three of these, is `total`; that is what was paid, less what went back, with what is due, once it is
 * paid.
 */
export const Balance = /* @__PURE__ */ z.object({
  /** What went back to the certificates that paid. */
  onCertificates: Kopecks,
  /** What was charged for delivery besides its price, because it has changed. */
  onDelivery: z._default(Kopecks, 0),
  /** What was charged besides; negative: returned for pieces, or not charged for. */
  adjustment: z.int(),
  total: Kopecks,
  /** 0 until it is paid. */
  paid: Kopecks,
  /** The part of it that went back, or is on its way. */
  returned: Kopecks,
  /** The part of that which has not come yet: a bank is at it, has refused it, or it is given back by hand. */
  underWay: z._default(Kopecks, 0),
  /** Charged after it was paid, and not paid yet. */
  due: Kopecks,
});
export type Balance = z.infer<typeof Balance>;

/** What the parts of an order's sum come to, kopecks: its total, unless something was charged or returned besides. */
export function costOf(order: {
  subtotal: number;
  discounts: readonly { amount: number }[];
  delivery: { price: number } | null;
  redeemed: readonly { amount: number }[];
}): number {
  const taken = [...order.discounts, ...order.redeemed];
  return order.subtotal + (order.delivery?.price ?? 0) - sumBy(taken, ({ amount }) => amount);
}

/** At least 128 random bits, base64url: anyone who has it may see the order and pay it. */
export const OrderToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const CreatedOrder = z.object({ order: Order, token: OrderToken });
export type CreatedOrder = z.infer<typeof CreatedOrder>;

export const createOrder = { method: 'POST', path: '/orders', response: CreatedOrder } as const;
