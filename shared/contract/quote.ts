import * as z from 'zod/mini';
import { OPEN_CALENDAR } from '#shared/domain/working-calendar.ts';
import { RETURN_WINDOW_DAYS } from '../domain/constants.ts';
import { DELIVERY_METHODS, DELIVERY_ZONES } from '../domain/delivery.ts';
import { Day, DeliveryEstimate, ReturnKind } from './delivery-and-returns.ts';
import { Discount, FreeDelivery, QuotedDiscountCode, SetLink } from './discount.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { PAYMENT_METHOD_IDS } from './payment-methods.ts';
import { Picture } from './picture.ts';
import { Kopecks, Price } from './price.ts';
import { QuotedCertificate, QuotedCode } from './quoted-certificate.ts';

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const DeliveryMethodId = z.enum(DELIVERY_METHODS);
export type DeliveryMethodId = z.infer<typeof DeliveryMethodId>;

/**
 * The state of a requested line: `ok`; `limited` – fewer are left than requested, `quantity` is what is available;
 * `sold-out`; `not-offered` – it is not sewn to measure or embroidered like this, see `faults`; `gone` – no longer in
 * the catalogue. The last three cost nothing and cannot be ordered.
 */
export const LINE_STATES = ['ok', 'limited', 'sold-out', 'not-offered', 'gone'] as const;

/**
 * Options of a line that its product does not offer, as paths within the line. A text may be wider than its location.
 */
export const LINE_FAULTS = [
  'measurements',
  'embroidery',
  'embroidery.location',
  'embroidery.thread',
  'embroidery.lettering',
  'embroidery.text',
] as const;

/** What has changed since the shopper last saw a line. */
const LineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('renamed'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('price'), from: Kopecks, to: Kopecks }),
]);
export type LineChange = z.infer<typeof LineChange>;

/** The parts of a unit price for made to measure and for embroidery; 0 if the line has none. */
export const Extras = z.object({ madeToMeasure: Kopecks, embroidery: Kopecks });

export const QuotedLine = z.object({
  key: z.string(),
  /** The SKU that is sold: for a line that is made to measure, its colour in the standard size nearest to the body. */
  sku: z.string(),
  state: z.enum(LINE_STATES),
  quantity: z.int(),
  /** The most that can be ordered; null for a line that is gone. */
  available: z.nullable(z.int()),
  product: z.nullable(z.object({ id: z.string(), name: z.string(), picture: z.nullable(Picture) })),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** Of one piece, including its extras. */
  price: z.nullable(Price),
  extras: Extras,
  /** Before any discount. */
  total: Kopecks,
  /** What promotions take off all of its pieces. */
  discount: z._default(Kopecks, 0),
  /** The name of the set whose price its pieces have; null if they are in none. */
  set: z._default(z.nullable(z.string()), null),
  measurements: z.nullable(LineMeasurements),
  embroidery: z.nullable(Embroidery),
  faults: z.array(z.enum(LINE_FAULTS)),
  /** The part of the text that its location has space for, if that is not all of it. */
  embroideryFits: z._default(z.nullable(z.string()), null),
  changes: z.array(LineChange),
  /** Null for a line that cannot be ordered. */
  dates: z.nullable(DeliveryEstimate),
  returns: ReturnKind,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** A delivery method: its price, and its transit time (working days). */
export const DeliveryOption = z.object({
  id: DeliveryMethodId,
  price: Kopecks,
  days: z.object({ min: z.int(), max: z.int() }),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** The same before a cart is known: `freeFrom` is the sum of goods from which it is free; null if there is none. */
const DeliveryRate = z.extend(DeliveryOption, { freeFrom: z._default(z.nullable(Kopecks), null) });
export type DeliveryRate = z.infer<typeof DeliveryRate>;

/** The days off and the queue; the estimated dates of a product page follow from it. */
const ProductionCalendar = z.object({
  weekdaysOff: z.readonly(z.array(z.int())),
  daysOff: z.readonly(z.array(Day)),
  freeFrom: z.nullable(Day),
});

/** Delivery prices by destination: every zone and its methods, as in quotes; and the production calendar. */
export const DeliveryRates = z.object({
  calendar: z._default(ProductionCalendar, OPEN_CALENDAR),
  zones: z.array(z.object({ zone: z.enum(DELIVERY_ZONES), options: z.array(DeliveryRate) })),
});
export type DeliveryRates = z.infer<typeof DeliveryRates>;

/**
 * Why an order is paid by none of the methods: `none` – there is nothing to pay; `manager` – none is offered in its
 * country; `outside-payment-limits` – the sum is outside their limits, so that a manager handles it; `unavailable` –
 * the provider cannot accept payments at the moment.
 */
const NO_PAYMENT = ['manager', 'none', 'outside-payment-limits', 'unavailable'] as const;
export type NoPayment = (typeof NO_PAYMENT)[number];

export const Quote = z.object({
  lines: z.array(QuotedLine),
  certificates: z.array(QuotedCertificate),
  /** The price of lines and certificates, before any discount. */
  subtotal: Kopecks,
  /** What sale prices save; `subtotal` already excludes it. */
  saved: Kopecks,
  /** The methods to the country; empty while no country is given. */
  deliveryOptions: z.array(DeliveryOption),
  /** Null until a method is chosen that goes to the country, and if nothing is sent by parcel. */
  delivery: z.nullable(DeliveryOption),
  /** What promotions take off the goods; what they take off delivery is in its price. Never off certificates. */
  discounts: z._default(z.array(Discount), []),
  /** The state of the discount code; null if there was none. */
  discountCode: z._default(z.nullable(QuotedDiscountCode), null),
  /** Null if no sum makes delivery free by itself. */
  freeDelivery: z._default(z.nullable(FreeDelivery), null),
  /** A set of which the cart lacks one product; null if there is none. */
  incompleteSet: z._default(z.nullable(SetLink), null),
  /**
   * The states of the certificates' codes, in the given order. They pay for goods and delivery, after discounts, and
   * never for certificates.
   */
  redeemed: z.array(QuotedCode),
  /** What certificates pay. */
  redeemedTotal: Kopecks,
  /** The amount to pay. */
  total: Kopecks,
  currency: z.literal('RUB'),
  /** When everything is made and arrives; null if nothing can be ordered. */
  dates: z.nullable(DeliveryEstimate),
  /** Calendar days to announce a return, in the country or, without one, where the shopper is. */
  returnDays: z._default(z.int(), RETURN_WINDOW_DAYS),
  /**
   * The method by which the order would be paid to this country, or why by none. Null while no country is given.
   */
  payment: z.nullable(z.enum([...PAYMENT_METHOD_IDS, ...NO_PAYMENT])),
});
export type Quote = z.infer<typeof Quote>;

export const quote = { method: 'POST', path: '/quotes', response: Quote } as const;
