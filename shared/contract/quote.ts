import * as z from 'zod/mini';
import { DELIVERY_METHODS, DELIVERY_ZONES } from '../domain/delivery.ts';
import { OPEN_WORKSHOP } from '../domain/workshop-calendar.ts';
import { Day, DeliveryEstimate, ReturnKind } from './delivery-and-returns.ts';
import { Discount, FreeDelivery, QuotedDiscountCode } from './discount.ts';
import { Embroidery, LineMeasurements } from './made-to-order.ts';
import { Picture } from './picture.ts';
import { Kopecks, Price } from './price.ts';
import { QuotedCertificate, QuotedCode } from './quoted-certificate.ts';

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const DeliveryMethodId = z.enum(DELIVERY_METHODS);
export type DeliveryMethodId = z.infer<typeof DeliveryMethodId>;

/**
 * What became of a requested line: `ok`; `limited` – fewer are left than requested, `quantity` is what can be had;
 * `sold-out`; `not-offered` – it is not sewn to measure or embroidered like this, see `faults`; `gone` – the catalogue
 * has it no more. The last three cost nothing and cannot be ordered.
 */
export const LINE_STATES = ['ok', 'limited', 'sold-out', 'not-offered', 'gone'] as const;

/** What of a line its product does not offer; as paths within the line. A text is wider than its place. */
export const LINE_FAULTS = [
  'measurements',
  'embroidery',
  'embroidery.location',
  'embroidery.thread',
  'embroidery.hand',
  'embroidery.text',
] as const;

/** What has changed since the shopper was told of a line. */
const LineChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('renamed'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('price'), from: Kopecks, to: Kopecks }),
]);
export type LineChange = z.infer<typeof LineChange>;

/** What of a unit price is for sewing to measure and for embroidery; 0 where the line has none. */
export const Extras = z.object({ madeToMeasure: Kopecks, embroidery: Kopecks });

export const QuotedLine = z.object({
  key: z.string(),
  /** What is sold: for a line that is made to measure, the named colour in the standard size nearest to the body. */
  sku: z.string(),
  state: z.enum(LINE_STATES),
  quantity: z.int(),
  /** The most that can be ordered; null for a line that is gone. */
  available: z.nullable(z.int()),
  product: z.nullable(z.object({ id: z.string(), name: z.string(), picture: z.nullable(Picture) })),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** Of one piece, sewn and embroidered as requested: the extras are in it. */
  price: z.nullable(Price),
  extras: Extras,
  /** Before any discount. */
  total: Kopecks,
  /** What promotions take off all of its pieces. */
  discount: z._default(Kopecks, 0),
  measurements: z.nullable(LineMeasurements),
  embroidery: z.nullable(Embroidery),
  faults: z.array(z.enum(LINE_FAULTS)),
  /** As much of a text as its place has room for, where that is not all of it. */
  embroideryFits: z._default(z.nullable(z.string()), null),
  changes: z.array(LineChange),
  /** Null for a line that cannot be ordered. */
  dates: z.nullable(DeliveryEstimate),
  returns: ReturnKind,
});
export type QuotedLine = z.infer<typeof QuotedLine>;

/** A way to send the parcel: its price, and its transit time (working days). */
export const DeliveryOption = z.object({
  id: DeliveryMethodId,
  price: Kopecks,
  days: z.object({ min: z.int(), max: z.int() }),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** The same before a cart is known: `freeFrom` is the sum of goods from which it costs nothing; null where none does. */
const DeliveryRate = z.extend(DeliveryOption, { freeFrom: z._default(z.nullable(Kopecks), null) });
export type DeliveryRate = z.infer<typeof DeliveryRate>;

/** When the workshop has time, by its days off and its queue; what a product page promises of one piece follows from it. */
const WorkshopCalendar = z.object({
  weekdaysOff: z.readonly(z.array(z.int())),
  daysOff: z.readonly(z.array(Day)),
  freeFrom: z.nullable(Day),
});

/** What parcels cost by where they go: every zone and its ways, as quotes name them; and when the workshop has time. */
export const DeliveryRates = z.object({
  workshop: z._default(WorkshopCalendar, OPEN_WORKSHOP),
  zones: z.array(z.object({ zone: z.enum(DELIVERY_ZONES), options: z.array(DeliveryRate) })),
});
export type DeliveryRates = z.infer<typeof DeliveryRates>;

export const Quote = z.object({
  lines: z.array(QuotedLine),
  certificates: z.array(QuotedCertificate),
  /** What lines and certificates cost together, before any discount. */
  subtotal: Kopecks,
  /** What sales took off, already taken off `subtotal`. */
  saved: Kopecks,
  /** The ways to the asked country; empty while no country is given. */
  deliveryOptions: z.array(DeliveryOption),
  /** Null until a method is chosen that goes to the country, and where nothing is sent by parcel. */
  delivery: z.nullable(DeliveryOption),
  /** What promotions take off the goods; what they take off delivery is in its price. Never off certificates. */
  discounts: z._default(z.array(Discount), []),
  /** What became of the discount's code; null where there was none. */
  discountCode: z._default(z.nullable(QuotedDiscountCode), null),
  /** Null where no sum makes the delivery free by itself. */
  freeDelivery: z._default(z.nullable(FreeDelivery), null),
  /**
   * What became of the certificates' codes, in the order they came in. They pay for goods and delivery, less what is
   * discounted, and never for certificates.
   */
  redeemed: z.array(QuotedCode),
  /** What the certificates take off. */
  redeemedTotal: Kopecks,
  /** What is left to pay. */
  total: Kopecks,
  currency: z.literal('RUB'),
  /** When all of it is made and with the shopper; null where nothing can be ordered. */
  dates: z.nullable(DeliveryEstimate),
  /**
   * How the order would be paid from this country; `outside-card-limits` where a card would, but for the sum, so that
   * a manager sees to it; `unavailable` where a card would, and cards cannot be taken now. Null while no country is
   * given.
   */
  payment: z.nullable(z.enum(['card', 'manager', 'none', 'outside-card-limits', 'unavailable'])),
});
export type Quote = z.infer<typeof Quote>;

export const quote = { method: 'POST', path: '/quotes', response: Quote } as const;
