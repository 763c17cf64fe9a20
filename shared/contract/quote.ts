import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/constants.ts';
import { Kopecks, Picture, Price } from './catalogue.ts';

/** What a shopper wants of one thing. Prices are never taken from outside. */
export const CartLine = z.strictObject({
  /** The line's identity in the shopper's cart; answered as it came. */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  sku: z.string().check(z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
});
export type CartLine = z.infer<typeof CartLine>;

export const CartLines = z.array(CartLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES));

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
const DELIVERY_METHODS = ['cdek', 'pony-express', 'dhl', 'standard', 'express'] as const;
export const DeliveryMethodId = z.enum(DELIVERY_METHODS);
export type DeliveryMethodId = z.infer<typeof DeliveryMethodId>;

export const QuoteRequest = z.strictObject({
  lines: CartLines,
  country: z.optional(CountryCode),
  delivery: z.optional(DeliveryMethodId),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/**
 * What became of a wished line: `ok`; `limited` – fewer are left than wished, `quantity` is what can be had;
 * `sold-out`; `gone` – the catalogue has it no more. The last two cost nothing and cannot be ordered.
 */
export const LINE_STATES = ['ok', 'limited', 'sold-out', 'gone'] as const;

export const QuotedLine = z.object({
  key: z.string(),
  sku: z.string(),
  state: z.enum(LINE_STATES),
  quantity: z.int(),
  /** The most that can be ordered; null for a line that is gone. */
  available: z.nullable(z.int()),
  product: z.nullable(z.object({ id: z.string(), name: z.string(), picture: z.nullable(Picture) })),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: z.nullable(Price),
  total: Kopecks,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** A way to send the parcel: its price, and its days on the road (working days). */
export const DeliveryOption = z.object({
  id: DeliveryMethodId,
  price: Kopecks,
  days: z.object({ min: z.int(), max: z.int() }),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

export const Quote = z.object({
  lines: z.array(QuotedLine),
  /** The lines' sum. */
  subtotal: Kopecks,
  /** What sales took off, already taken off `subtotal`. */
  saved: Kopecks,
  /** The ways to the asked country; empty while no country is given. */
  deliveryOptions: z.array(DeliveryOption),
  /** Null until a method is chosen that goes to the country. */
  delivery: z.nullable(DeliveryOption),
  total: Kopecks,
  currency: z.literal('RUB'),
  /** How the order would be paid from this country; null while no country is given. */
  payment: z.nullable(z.enum(['card', 'manager', 'none'])),
});
export type Quote = z.infer<typeof Quote>;
