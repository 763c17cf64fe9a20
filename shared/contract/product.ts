import * as z from 'zod/mini';
import { LETTERING_STYLES, THREAD_IDS } from '../domain/embroidery.ts';
import { SizesOfGarment } from '../domain/sizing/size-table.ts';
import { Colour, FallbackLocales, Handle, WorkingDays, WrittenIn } from './catalogue.ts';
import { SetLink } from './discount.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { Picture } from './picture.ts';
import { Kopecks, Price } from './price.ts';
import { ATTRIBUTE_SCHEMAS } from './product-attributes.ts';
import { perText } from './product-texts.ts';
import { ReviewSummary } from './review-summary.ts';

/** One colour in one size, with its price and stock. */
export const Variant = z.object({
  sku: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: Price,
  /** Pieces left; null if it is sewn to order. */
  stock: z.nullable(z.int()),
});
export type Variant = z.infer<typeof Variant>;

/** The embroidery of a product. Threads and lettering styles are present only if not all are offered. */
const EmbroideryOffer = z.object({
  price: Kopecks,
  locations: z.array(EmbroideryLocation),
  threads: z.optional(z.array(z.enum(THREAD_IDS))),
  letterings: z.optional(z.array(z.enum(LETTERING_STYLES))),
  /** Additional working days, if any. */
  days: z.optional(z.int()),
  /** The surcharge of a location on top of the price. */
  surcharges: z.optional(z.partialRecord(EmbroideryLocation, Kopecks)),
});
/**
 * What an automatic promotion takes off a cart with the product, in per cent or kopecks, from a minimum sum; 0 is from
 * the first piece. The price of a single product cannot show it.
 */
const CartOffer = z.object({
  name: z.string(),
  benefit: z.enum(['percent', 'amount']),
  value: z.int(),
  minimum: Kopecks,
});
export type CartOffer = z.infer<typeof CartOffer>;

/** A product's page. */
export const Product = z.object({
  id: Handle,
  name: z.string(),
  /** Plain text; paragraphs are separated by a blank line. */
  description: z.string(),
  /** Null if empty. */
  ...perText(() => z._default(z.nullable(z.string()), null)),
  ...ATTRIBUTE_SCHEMAS,
  /** Its own, or that of its category's size system. */
  sizeTable: z.nullable(SizesOfGarment),
  isNew: z.boolean(),
  category: z.object({ handle: Handle, name: z.string() }),
  collections: z.array(z.object({ handle: Handle, name: z.string() })),
  colours: z.array(Colour),
  /** In the order of its size system; without one, as they are offered. */
  sizes: z.array(z.string()),
  variants: z.array(Variant),
  pictures: z.array(Picture),
  /** The surcharge for made to measure, and its working days; null if it is not offered. */
  madeToMeasure: z.nullable(z.object({ surcharge: Kopecks, days: WorkingDays })),
  embroidery: z.nullable(EmbroideryOffer),
  cartOffers: z._default(z.array(CartOffer), []),
  /** The sets that it is a piece of. */
  sets: z._default(z.array(SetLink), []),
  /** What its buyers wrote; null before the first review is released. */
  reviews: z._default(z.nullable(ReviewSummary), null),
  /** When the first reduced price ends; null if none has an end. */
  saleEndsAt: z._default(z.nullable(z.string()), null),
  writtenIn: WrittenIn,
  fallbackLocales: FallbackLocales,
});
export type Product = z.infer<typeof Product>;

export const readProduct = { method: 'GET', path: '/products/{handle}', response: Product } as const;
