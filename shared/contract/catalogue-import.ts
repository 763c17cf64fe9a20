import * as z from 'zod/mini';
import { COLOUR_FAMILIES } from '../domain/colour-families.ts';
import { Handle, WorkingDays } from './catalogue.ts';
import { EmbroideryLocation } from './made-to-order.ts';
import { Hex } from './picture.ts';
import { Kopecks } from './price.ts';
import { ATTRIBUTE_SCHEMAS } from './product-attributes.ts';
import { NameText, PRODUCT_TEXTS, Text } from './product-texts.ts';
import { PictureKey } from './stored-picture.ts';

export const ImportGroup = z.strictObject({ handle: Handle, name: NameText, description: Text });
export type ImportGroup = z.infer<typeof ImportGroup>;

const Pieces = z.int().check(z.gte(0), z.lte(1_000_000));

/**
 * The stock of a variant as an export wrote it: the pieces on hand, how many of them orders held, and the catalogue
 * version in which an import last changed the number. Sent back unchanged, it tells a new count from an old one.
 */
export const ExportedStock = z.strictObject({ stock: z.nullable(Pieces), held: Pieces, version: z.int() });
export type ExportedStock = z.infer<typeof ExportedStock>;

export const ImportVariant = z.strictObject({
  sku: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A handle of one of the product's colours. */
  colour: z.nullable(z.string()),
  size: z.nullable(z.string().check(z.maxLength(60))),
  price: Kopecks,
  compareAt: z.nullable(Kopecks),
  /** Pieces on hand, including those that orders hold; null is sewn to order and not counted. */
  stock: z.nullable(Pieces),
  /**
   * The export that `stock` was edited from: publishing applies the difference, so that pieces sold since stay sold.
   * Null if the number is a current count, which is compared with the shop's when it is staged.
   */
  exported: z._default(z.nullable(ExportedStock), null),
  barcode: z.string().check(z.maxLength(64)),
  grams: z.int().check(z.gte(0)),
});
export type ImportVariant = z.infer<typeof ImportVariant>;

export const ImportPicture = z.strictObject({
  /** The key in the media store, which contains a hash of the content; null uses the shop's placeholder. */
  key: z.nullable(PictureKey),
  /** The address in the merchant's file; the export writes it back. */
  source: z.string().check(z.maxLength(2048)),
  width: z.int(),
  height: z.int(),
  alt: Text,
  colour: z.nullable(z.string()),
  /** The colour along its edges, shown while it loads; optional for older clients. */
  ground: z._default(z.nullable(Hex), null),
});
export type ImportPicture = z.infer<typeof ImportPicture>;

/** A colour of a product. */
export const ImportColour = z.strictObject({
  handle: z.string().check(z.minLength(1), z.maxLength(128)),
  name: NameText,
  swatch: z.nullable(Hex),
  /** The family that lists find it by; absent: that of its swatch. */
  family: z.optional(z.enum(COLOUR_FAMILIES)),
});
export type ImportColour = z.infer<typeof ImportColour>;

/** A product as it is imported and exported, complete: both languages, every variant and picture. */
export const ImportProduct = z.strictObject({
  handle: Handle,
  name: NameText,
  /** HTML as merchants export it, or plain text; shown as plain text. */
  description: Text,
  ...PRODUCT_TEXTS,
  vendor: z.string().check(z.maxLength(120)),
  category: Handle,
  collections: z.array(Handle),
  tags: z.array(z.string()),
  published: z.boolean(),
  isNew: z.boolean(),
  ...ATTRIBUTE_SCHEMAS,
  /** The names of the two options in the merchant's file; empty if the product has only one variant. */
  optionNames: z.strictObject({ colour: Text, size: Text }),
  colours: z.array(ImportColour),
  variants: z.array(ImportVariant).check(z.minLength(1), z.maxLength(2048)),
  pictures: z.array(ImportPicture).check(z.maxLength(250)),
  madeToMeasure: z.nullable(z.strictObject({ surcharge: Kopecks, days: WorkingDays })),
  embroidery: z.nullable(z.strictObject({ price: Kopecks, locations: z.array(EmbroideryLocation) })),
});
export type ImportProduct = z.infer<typeof ImportProduct>;

/**
 * Starts an import. `replace` also removes products that the file does not contain; without it nothing is removed. What
 * a `sample` import writes is known as the sample catalogue until somebody changes it.
 */
export const ImportStart = z.strictObject({
  replace: z.boolean(),
  sample: z.optional(z.boolean()),
  groups: z.strictObject({ categories: z.array(ImportGroup), collections: z.array(ImportGroup) }),
});
export type ImportStart = z.infer<typeof ImportStart>;
export const StartedImport = z.object({ id: z.string() });

/** A chunk of products to stage: shoppers see nothing of it before the import is published. */
export const ImportChunk = z.strictObject({
  products: z.array(ImportProduct).check(z.minLength(1), z.maxLength(50)),
});

/**
 * What happens to a number on hand: `changed` by the file; `sold`, if pieces were ordered since the export and stay
 * sold; `recounted`, if another import changed it since the export and it is left as it is; `short`, if orders hold
 * more than would remain, which refuses the publication.
 */
const STOCK_OUTCOMES = ['changed', 'sold', 'recounted', 'short'] as const;

/** A variant's pieces: in the file, on hand now, on hand after, held by orders, and ordered since the export. */
export const StockDifference = z.object({
  sku: z.string(),
  outcome: z.enum(STOCK_OUTCOMES),
  file: z.nullable(z.int()),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
  held: z.int(),
  sold: z.int(),
});
export type StockDifference = z.infer<typeof StockDifference>;

/**
 * The progress of a publication: products are first compared with the shop, which nobody sees, and then written. A
 * difference goes on with the `after` of its last answer.
 */
export const PublicationProgress = z.object({
  phase: z.enum(['compare', 'write']),
  done: z.int(),
  total: z.int(),
  after: z.optional(z.int()),
});
export type PublicationProgress = z.infer<typeof PublicationProgress>;

/**
 * What publishing would change, or has changed; with `progress` in each response until it is finished. Lists are
 * limited to 200 entries; counts are complete.
 */
export const ImportDifference = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
  handles: z.object({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
  /** Numbers on hand that need attention, those that are short first. */
  stock: z._default(z.array(StockDifference), []),
  /** The catalogue's version after (publish) or before (difference). */
  catalogueVersion: z.int(),
  progress: z.optional(PublicationProgress),
});
export type ImportDifference = z.infer<typeof ImportDifference>;

/** A page of the catalogue in the form of an import, in the merchant's order. */
export const ExportPage = z.object({ products: z.array(ImportProduct), nextCursor: z.nullable(z.string()) });
export const ExportGroups = z.object({ categories: z.array(ImportGroup), collections: z.array(ImportGroup) });

/** Addresses and SKUs of a file, to be looked up in the shop. */
export const ProductLookup = z.strictObject({
  handles: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
  skus: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(2000)),
});
/** The products that have some SKUs; an SKU that no product has is left out. */
export const SkuOwners = z.array(z.object({ sku: z.string(), handle: z.string() }));
/** The products of the shop that have one of the addresses, and the product that has each known SKU. */
export const FoundProducts = z.object({ products: z.array(ImportProduct), owners: SkuOwners });
export type FoundProducts = z.infer<typeof FoundProducts>;
