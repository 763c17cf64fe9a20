import * as z from 'zod/mini';
import { LETTERING_STYLES, THREAD_IDS } from '../domain/embroidery.ts';
import { Colour, FallbackLocales, Handle, WorkingDays, WrittenIn } from './catalogue.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { Picture } from './picture.ts';
import { Kopecks, Price } from './price.ts';
import { PRODUCT_ATTRIBUTES } from './product-attributes.ts';
import { perText } from './product-texts.ts';

/** A thing that can be bought: one colour in one size. */
export const Variant = z.object({
  sku: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  price: Price,
  /** Pieces left; null where it is sewn to order. */
  stock: z.nullable(z.int()),
});
export type Variant = z.infer<typeof Variant>;

/** How a product can be embroidered. Threads and hands are there where not all are offered. */
const EmbroideryOffer = z.object({
  price: Kopecks,
  locations: z.array(EmbroideryLocation),
  threads: z.optional(z.array(z.enum(THREAD_IDS))),
  hands: z.optional(z.array(z.enum(LETTERING_STYLES))),
  /** How many working days more it takes, where it does. */
  days: z.optional(z.int()),
  /** What a place costs beyond the price. */
  surcharges: z.optional(z.partialRecord(EmbroideryLocation, Kopecks)),
});
/**
 * What an automatic promotion takes off a cart with the product from a sum on, per cent or kopecks, which no price of a
 * single product can show; 0 is from the first piece.
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
  /** Plain text; paragraphs are parted by a blank line. */
  description: z.string(),
  /** Null where nothing is said. */
  ...perText(() => z._default(z.nullable(z.string()), null)),
  ...PRODUCT_ATTRIBUTES,
  isNew: z.boolean(),
  category: z.object({ handle: Handle, name: z.string() }),
  collections: z.array(z.object({ handle: Handle, name: z.string() })),
  colours: z.array(Colour),
  /** In the order they are offered. */
  sizes: z.array(z.string()),
  variants: z.array(Variant),
  pictures: z.array(Picture),
  /** What sewing to measure costs more, and its working days; null where it is not offered. */
  madeToMeasure: z.nullable(z.object({ surcharge: Kopecks, days: WorkingDays })),
  embroidery: z.nullable(EmbroideryOffer),
  cartOffers: z._default(z.array(CartOffer), []),
  /** The first moment at which a reduced price is over; null where none has an end. */
  saleEndsAt: z._default(z.nullable(z.string()), null),
  writtenIn: WrittenIn,
  fallbackLocales: FallbackLocales,
});
export type Product = z.infer<typeof Product>;
