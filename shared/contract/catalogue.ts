import * as z from 'zod/mini';
import { HANDLE } from '../domain/handle.ts';
import { LOCALES } from '../domain/locale.ts';
import { Facets } from './facets.ts';
import { Hex, Picture } from './picture.ts';
import { Price } from './price.ts';
import { perText } from './product-texts.ts';

export const Handle = z.string().check(z.regex(HANDLE));

/** A span of working days, both ends included. */
export const WorkingDays = z
  .object({ min: z.int().check(z.gte(1)), max: z.int().check(z.lte(60)) })
  .check(z.refine(({ min, max }) => min <= max, { error: 'invalid', path: ['max'] }));
export type WorkingDays = z.infer<typeof WorkingDays>;

const Language = z.enum(LOCALES);

/** The languages of both name and description: a page in another language shows fallback texts and is not announced. */
export const WrittenIn = z._default(z.array(Language), () => [...LOCALES]);

/** Texts that are missing in the requested language, and the language that they are shown in instead. */
export const FallbackLocales = z.optional(
  z.object({
    name: z.optional(Language),
    description: z.optional(Language),
    ...perText(() => z.optional(Language)),
  }),
);

/** A named colour; the swatch is null if the merchant's file has none. */
export const Colour = z.object({
  handle: z.string(),
  name: z.string(),
  swatch: z.nullable(Hex),
});
export type Colour = z.infer<typeof Colour>;

/** A category or a collection, with its picture. */
export const Group = z.object({
  handle: Handle,
  name: z.string(),
  description: z.string(),
  picture: z.nullable(Picture),
  /** The colour of the picture's product; null if it has none. */
  swatch: z._default(z.nullable(Hex), null),
  productCount: z.int(),
  writtenIn: WrittenIn,
  fallbackLocales: FallbackLocales,
});
export type Group = z.infer<typeof Group>;
export const GroupList = z.object({ items: z.array(Group) });

export const listCategories = { method: 'GET', path: '/categories', response: GroupList } as const;

/** What a product's card shows. */
export const ProductCard = z.object({
  id: Handle,
  name: z.string(),
  price: Price,
  /** True if variants differ in price, so that the card says "from". */
  priceVaries: z.boolean(),
  isNew: z.boolean(),
  soldOut: z.boolean(),
  /** True if it is also made to measure: then it can be ordered even if it is sold out. */
  madeToMeasure: z._default(z.boolean(), false),
  /** In the order they are offered; sold out if no colour has any left. */
  sizes: z._default(z.array(z.object({ size: z.string(), soldOut: z.boolean() })), []),
  colours: z.array(Colour),
  /** The first picture, and one that is shown on hover. */
  pictures: z.array(Picture),
  fallbackLocales: FallbackLocales,
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductList = z.object({
  items: z.array(ProductCard),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
  facets: z.optional(Facets),
});
export type ProductList = z.infer<typeof ProductList>;

export const listProducts = { method: 'GET', path: '/products', response: ProductList } as const;
