import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { ImportGroup, ImportPicture, ImportProduct } from './catalogue-import.ts';
import { Hex } from './picture.ts';
import { Kopecks } from './price.ts';
import { Text } from './product-texts.ts';

/** A draft was never published or was taken off sale; an archived product is also left out of the operators' lists. */
export const PRODUCT_STATUSES = ['published', 'draft', 'archived'] as const;
export const ProductStatus = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.infer<typeof ProductStatus>;

/** What a product may lack: Russian or English texts, pictures, alt texts, or a price. */
export const MISSING_PARTS = ['text', 'translation', 'picture', 'alt', 'price'] as const;
export const MissingPart = z.enum(MISSING_PARTS);
export type MissingPart = z.infer<typeof MissingPart>;

/** A counted variant with this many pieces or fewer is low on stock. */
export const LOW_STOCK = 2;

const Cursor = z.optional(z.string().check(z.maxLength(200)));
const Time = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

export const PRODUCT_LIST_SORTS = ['position', 'updated', 'price'] as const;

export const CatalogueQuery = z.object({
  /** Words of names, groups and SKUs, the last of which may be incomplete; or the beginning of a handle or a SKU. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** By default everything but archived products. */
  status: z.optional(ProductStatus),
  category: z.optional(Handle),
  collection: z.optional(Handle),
  missing: z.optional(MissingPart),
  lowStock: z.optional(z.literal('1')),
  /** Only what people wait for. */
  waited: z.optional(z.literal('1')),
  sort: z._default(z.enum(PRODUCT_LIST_SORTS), 'position'),
  cursor: Cursor,
});
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

export const CatalogueItem = z.object({
  handle: Handle,
  name: Text,
  status: ProductStatus,
  /** The handle of its category. */
  category: Handle,
  /** The lowest current price, and the former price beside it. */
  price: Kopecks,
  compareAt: z.nullable(Kopecks),
  priceVaries: z.boolean(),
  variants: z.int(),
  /** Pieces available to order; null if none of its variants is counted. */
  stock: z.nullable(z.int()),
  isLowStock: z.boolean(),
  /** How many people want to be told when a size of it is back. */
  waiting: z._default(z.int(), 0),
  picture: z.nullable(z.object({ key: z.string(), ground: z.nullable(Hex) })),
  missing: z.array(MissingPart),
  /** ms since 1970. */
  updatedAt: z.int(),
});
export type CatalogueItem = z.infer<typeof CatalogueItem>;

/** A product in a list that is being sorted: such lists are complete, however long they are. */
export const OrderedProduct = z.pick(CatalogueItem, { handle: true, name: true, status: true, picture: true });
export type OrderedProduct = z.infer<typeof OrderedProduct>;

export const CatalogueList = z.object({
  items: z.array(CatalogueItem),
  /** The number of products. A search stops counting at a limit, and then it is not exact. */
  total: z.int(),
  isTotalExact: z.boolean(),
  nextCursor: z.nullable(z.string()),
});
export type CatalogueList = z.infer<typeof CatalogueList>;

/** Prices of some variants from one time until another; times in ms since 1970. */
export const PriceSchedule = z
  .strictObject({
    startsAt: Time,
    /** The first moment after it; null if it has no end. */
    endsAt: z.nullable(Time),
    prices: z
      .array(z.strictObject({ sku: z.string(), price: Kopecks }))
      .check(z.minLength(1, 'required'), z.maxLength(2048)),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
      error: 'before-start',
      path: ['endsAt'],
    }),
  );
export type PriceSchedule = z.infer<typeof PriceSchedule>;

export const ScheduleChange = z.strictObject({ schedule: z.nullable(PriceSchedule) });

/** A hash of the product's text as it was read: an edit is refused if the product has changed since. */
const Revision = z.string().check(z.maxLength(64));

/** A product for editing. */
export const OperatorProduct = z.object({
  /** With list prices, and the stock on hand. */
  product: ImportProduct,
  revision: Revision,
  status: ProductStatus,
  schedule: z.nullable(PriceSchedule),
  missing: z.array(MissingPart),
  updatedAt: z.int(),
});
export type OperatorProduct = z.infer<typeof OperatorProduct>;

/** The edited product; `published` is ignored, because its status decides that. */
export const ProductEdit = z.strictObject({ product: ImportProduct, revision: Revision });
export type ProductEdit = z.infer<typeof ProductEdit>;
export const NewProduct = z.strictObject({ product: ImportProduct });
export const StatusChange = z.strictObject({ status: ProductStatus });

/** A link that shows a draft to anyone who has it. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: z.int() });

/** A picture's file in base64, and the colour along its edges. */
export const PictureUpload = z.strictObject({
  data: z.string().check(z.minLength(1, 'required')),
  ground: z.nullable(Hex),
});
/** A stored picture; alt texts and colour belong to the product. */
export const StoredPicture = z.pick(ImportPicture, { key: true, width: true, height: true, ground: true });

export const GROUP_KINDS = ['category', 'collection'] as const;
export const GroupKind = z.enum(GROUP_KINDS);
export type GroupKind = z.infer<typeof GroupKind>;

export const OperatorGroup = z.extend(ImportGroup, {
  /** Products of any status. */
  products: z.int(),
});
export type OperatorGroup = z.infer<typeof OperatorGroup>;
export const OperatorGroups = z.object({
  categories: z.array(OperatorGroup),
  collections: z.array(OperatorGroup),
  /** Of the order of each kind. */
  revisions: z.object({ category: Revision, collection: Revision }),
});
export type OperatorGroups = z.infer<typeof OperatorGroups>;

/** The most products in a list that is sorted by hand. */
export const MAX_ORDERED_IDS = 20_000;
/** Whether a list to be sorted by hand has all of its products; if not, it has the first {@link MAX_ORDERED_IDS}. */
const isWhole = z._default(z.boolean(), true);

/**
 * A group for editing: its texts, null if there is none, and its products in its order; without an order of its own
 * that is the order of the whole shop.
 */
export const GroupMembers = z.object({
  group: z.nullable(ImportGroup),
  /** Of the texts, the products and their order; an empty string of a group that does not exist. */
  revision: Revision,
  members: z.array(OrderedProduct),
  hasOwnOrder: z.boolean(),
  isWhole,
});
export type GroupMembers = z.infer<typeof GroupMembers>;

export const GroupEdit = z.strictObject({
  group: ImportGroup,
  /** The revision that the edit was made from; an empty string for a new group. */
  revision: Revision,
  /** Its products in order; optional together with `hasOwnOrder`. The products of a category can only be reordered. */
  members: z.optional(z.array(Handle).check(z.maxLength(MAX_ORDERED_IDS))),
  /** Whether the order of `members` is the group's own; by default it is if there are members. */
  hasOwnOrder: z.optional(z.boolean()),
});
export type GroupEdit = z.infer<typeof GroupEdit>;
const distinct = z.refine<string[]>((handles) => new Set(handles).size === handles.length, 'repeated');
/** Products in a new order; products that are not named keep their positions relative to each other. */
export const ProductOrder = z.strictObject({
  handles: z.array(Handle).check(z.minLength(1), z.maxLength(MAX_ORDERED_IDS), distinct),
  /** The revision of the order that this one was made from. */
  revision: Revision,
});
/** The products on sale, in the order of the shop. */
export const OrderedProducts = z.object({ products: z.array(OrderedProduct), revision: Revision, isWhole });
export type OrderedProducts = z.infer<typeof OrderedProducts>;
/** All groups of a kind in order. */
export const GroupOrder = z.strictObject({
  handles: z.array(Handle).check(z.maxLength(500), distinct),
  revision: Revision,
});
