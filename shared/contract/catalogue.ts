import * as z from 'zod/mini';
import { HANDLE } from '../domain/handle.ts';
import { CARE_SYMBOLS } from '../domain/icons.ts';
import { LOCALES } from '../domain/locale.ts';
import { SizeTable } from '../domain/sizing/size-table.ts';
import { Facets, FILTERS } from './facets.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { perText } from './product-texts.ts';

export const Handle = z.string().check(z.regex(HANDLE));

/** Whole kopecks. */
export const Kopecks = z.int().check(z.gte(0), z.lte(100_000_000_00));

/** A span of working days, both ends included. */
export const WorkingDays = z
  .object({ min: z.int().check(z.gte(1)), max: z.int().check(z.lte(60)) })
  .check(z.refine(({ min, max }) => min <= max, { error: 'invalid', path: ['max'] }));
export type WorkingDays = z.infer<typeof WorkingDays>;

/** A price as shown: what is paid, and the former price while the product is on sale. */
export const Price = z.object({ amount: Kopecks, compareAt: z.nullable(Kopecks) });
export type Price = z.infer<typeof Price>;

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** A picture in the media store: served at /media/{width}/{key}. Sizes in px. */
export const Picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The colour it shows; null where it shows the product as such. */
  colour: z.nullable(z.string()),
  /** What fills its place while it comes: the colour along its edges; null where nobody has looked. */
  ground: z.nullable(Hex),
});
export type Picture = z.infer<typeof Picture>;

const Language = z.enum(LOCALES);

/** The languages that name and description are written in: pages of others show another's texts and are not announced. */
export const WrittenIn = z._default(z.array(Language), () => [...LOCALES]);

/** Texts that are missing in the language asked for, and the language that they are shown in instead. */
const FallbackLocales = z.optional(
  z.object({
    name: z.optional(Language),
    description: z.optional(Language),
    ...perText(() => z.optional(Language)),
  }),
);

/** A named colour; the swatch is null where a merchant's file gives none. */
export const Colour = z.object({
  handle: z.string(),
  name: z.string(),
  swatch: z.nullable(Hex),
});
export type Colour = z.infer<typeof Colour>;

/** A category or a collection, with a picture to stand for it. */
export const Group = z.object({
  handle: Handle,
  name: z.string(),
  description: z.string(),
  picture: z.nullable(Picture),
  /** The colour of what that picture shows; null where it has none. */
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
  /** True where variants differ in price and the card says "from". */
  priceVaries: z.boolean(),
  isNew: z.boolean(),
  soldOut: z.boolean(),
  /** In the order they are offered; sold out where no colour has any left. */
  sizes: z._default(z.array(z.object({ size: z.string(), soldOut: z.boolean() })), []),
  colours: z.array(Colour),
  /** The first picture, and another one for hovering. */
  pictures: z.array(Picture),
  fallbackLocales: FallbackLocales,
});
export type ProductCard = z.infer<typeof ProductCard>;

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

export const CareSymbol = z.enum(CARE_SYMBOLS);

/** A product's page. */
export const Product = z.object({
  id: Handle,
  name: z.string(),
  /** Plain text; paragraphs are parted by a blank line. */
  description: z.string(),
  /** Null where nothing is said. */
  ...perText(() => z._default(z.nullable(z.string()), null)),
  care: z.array(CareSymbol),
  isNew: z.boolean(),
  category: z.object({ handle: Handle, name: z.string() }),
  collections: z.array(z.object({ handle: Handle, name: z.string() })),
  colours: z.array(Colour),
  /** In the order they are offered. */
  sizes: z.array(z.string()),
  variants: z.array(Variant),
  pictures: z.array(Picture),
  /** Bodies that the standard sizes are cut for; null where nothing is known of them. */
  sizeTable: z.nullable(SizeTable),
  /** What sewing to measure costs more, and its working days; null where it is not offered. */
  madeToMeasure: z.nullable(z.object({ surcharge: Kopecks, days: WorkingDays })),
  embroidery: z.nullable(z.object({ price: Kopecks, locations: z.array(EmbroideryLocation) })),
  writtenIn: WrittenIn,
  fallbackLocales: FallbackLocales,
});
export type Product = z.infer<typeof Product>;

export const PRODUCT_SORTS = ['featured', 'popular', 'new', 'price-up', 'price-down'] as const;

/** What a list of products may be asked for. */
export const ProductQuery = z.object({
  category: z.optional(Handle),
  collection: z.optional(Handle),
  /** Only what is on sale. */
  sale: z.optional(z.literal('1')),
  /** Only these products, e.g. favourites: handles parted by commas. */
  ids: z.optional(z.string().check(z.maxLength(4000))),
  ...FILTERS,
  /** Asks for {@link Facets}, too. */
  facets: z.optional(z.literal('1')),
  sort: z._default(z.enum(PRODUCT_SORTS), 'featured'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(48)), 24),
  /** Where the previous page ended, as it was given. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type ProductQuery = z.infer<typeof ProductQuery>;
export const ProductList = z.object({
  items: z.array(ProductCard),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
  facets: z.optional(Facets),
});
export type ProductList = z.infer<typeof ProductList>;

export const listProducts = { method: 'GET', path: '/products', response: ProductList } as const;
