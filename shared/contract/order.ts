import * as z from 'zod/mini';
import { Kopecks, Picture } from './catalogue.ts';
import { CartLines, CountryCode, DeliveryMethodId, DeliveryOption } from './quote.ts';

const trimmed = (max: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too-long'));
/** Optional text: empty is as good as absent. */
const optional = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max, 'too-long')), '');

/**
 * The fields of the checkout form (specification, section 3). A message is a code, which the form and the
 * API's errors turn into words: `required`, `email`, `phone`, `postal-code`, `too-long`, `consent`;
 * the API alone also says `country` (not one we know) and `delivery` (the method does not go there).
 */
export const CheckoutFields = z.strictObject({
  firstName: trimmed(80),
  lastName: trimmed(80),
  /** As typed; the API reads it for the country and keeps E.164. */
  phone: trimmed(40),
  email: trimmed(254).check(z.email('email')),
  country: z.string().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{2}$/, 'required')),
  region: optional(120),
  city: trimmed(120),
  address: trimmed(250),
  postalCode: trimmed(12),
  comment: optional(1000),
  delivery: z.enum(DeliveryMethodId.options, 'required'),
  /** Consent to the processing of personal data: its own, unticked box. */
  consent: z.literal(true, 'consent'),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;

export const OrderRequest = z.strictObject({
  lines: CartLines,
  contact: CheckoutFields,
  /** The total the shopper saw, kopecks: compared, never charged. */
  expectedTotal: Kopecks,
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** States of an order; the edges between them are the API's. */
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

/** A line as it was sold: it never changes with the catalogue. */
const OrderLine = z.object({
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: Kopecks,
  total: Kopecks,
  picture: z.nullable(Picture),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An order as its owner may see it. */
export const Order = z.object({
  /** What people say on the phone, e.g. 1042. */
  number: z.string().check(z.regex(/^\d{4,10}$/)),
  state: OrderState,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lines: z.array(OrderLine),
  subtotal: Kopecks,
  delivery: DeliveryOption,
  total: Kopecks,
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    country: CountryCode,
    region: z.string(),
    city: z.string(),
    address: z.string(),
    postalCode: z.string(),
    comment: z.string(),
  }),
});
export type Order = z.infer<typeof Order>;

/** 128 random bits or more, base64url: whoever has it may see the order and pay it. */
export const OrderToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

export const CreatedOrder = z.object({ order: Order, token: OrderToken });
export type CreatedOrder = z.infer<typeof CreatedOrder>;
