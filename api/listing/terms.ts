import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { product, productCollection, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { listingIndex } from '#api/database/listing-tables.ts';
import type { Term } from '#api/listing/product-ids.ts';
import { followIndex } from '#api/listing/term-index.ts';
import { readCloths } from '#api/products/stored-fields.ts';
import { COLOUR_FAMILIES, familyOf } from '#shared/domain/colour-families.ts';
import { discountPercent } from '#shared/domain/money.ts';

// The terms by which storefront lists select products: groups, price, and variants.
export const ALL: Term = 'all';
/** Whether a product is new. Every product has one of the two terms, for sorting. */
export const NEW: Term = 'new';
export const NOT_NEW: Term = 'not-new';
export const SALE: Term = 'sale';
export const MEASURED: Term = 'measured';
export const categoryTerm = (handle: string): Term => `category:${handle}`;
export const collectionTerm = (handle: string): Term => `collection:${handle}`;
export const clothTerm = (cloth: string): Term => `cloth:${cloth}`;
/** By the discount of its price in per cent; every product has one, for sorting. */
export const discountTerm = (percent: number | string): Term => `discount:${percent}`;
/** Prefixes: variants of a size and colour, and those available now. */
const VARIANT = { offered: 'variant:', available: 'available:' } as const;
const Name = z.nullable(z.string());
const Options = z.tuple([Name, Name, Name]);

/** A size and a colour with its family, for all variants or only those available. */
export type ListedVariant = { size: string | null; colour: string | null; family: string | null; available: boolean };

/** The variant in a term. Null for other terms. */
export function readVariant(term: Term): ListedVariant | null {
  const available = term.startsWith(VARIANT.available);
  if (!available && !term.startsWith(VARIANT.offered)) return null;
  const [size, colour, family] = Options.parse(JSON.parse(term.slice(term.indexOf(':') + 1)));
  return { size, colour, family, available };
}

/** The term for variants of a size and a colour. */
function variantTerm({ size, colour, family, available }: ListedVariant): Term {
  return (available ? VARIANT.available : VARIANT.offered) + JSON.stringify([size, colour, family]);
}

const Variants = z.array(z.tuple([Name, Name, z.nullable(z.enum(COLOUR_FAMILIES)), Name, z.int()]));
const Handles = z.array(z.string());

/** SQL: the collections of a row of `product`, as a JSON list of handles. */
export const collectionHandles = sql<string>`(SELECT json_group_array(${collection.handle}) FROM ${productCollection}
  CROSS JOIN ${collection} ON ${collection.id} = ${productCollection.collectionId}
  WHERE ${productCollection.productId} = ${product.id})`;

/** The terms of the collections in {@link collectionHandles}. */
export function collectionTerms(handles: string): Term[] {
  return Handles.parse(JSON.parse(handles)).map(collectionTerm);
}

function selectProducts(database: Database, listed: SQL) {
  return database
    .select({
      revision: sql<number>`log.revision`.as('revision'),
      id: sql<number>`log.product_id`.as('id'),
      category: category.handle,
      price: product.price,
      compareAt: product.compareAt,
      cloths: product.cloths,
      isNew: product.isNew,
      sale: product.onSale,
      measured: sql<number>`${product.madeToMeasure} IS NOT NULL`.as('measured'),
      collections: collectionHandles.as('collections'),
      variants: sql<string>`(SELECT json_group_array(json_array(size, colour, family, swatch, coalesce(stock, 1) > 0))
        FROM ${variant} LEFT JOIN ${productColour} ON ${productColour.productId} = ${variant.productId}
          AND ${productColour.handle} = ${variant.colour}
        WHERE ${variant.productId} = ${product.id})`.as('variants'),
    })
    .from(sql`(${listed}) AS log`)
    .leftJoin(product, sql`${product.id} = log.product_id AND ${product.published} = 1`)
    .leftJoin(category, eq(category.id, product.categoryId))
    .orderBy(sql`log.revision`);
}
type Row = Awaited<ReturnType<typeof selectProducts>>[number];

/** The index of the storefront's lists. Unpublished products have no terms and no price. */
export const LISTING = followIndex({
  table: listingIndex,
  format: 2,
  select: selectProducts,
  read: { termsOf, priceOf: ({ price }) => price },
});

function termsOf(row: Row): ReadonlySet<Term> {
  const { category, price, compareAt, cloths, isNew, sale, measured, collections, variants } = row;
  if (category === null || price === null) return new Set();
  return new Set([
    ALL,
    categoryTerm(category),
    ...collectionTerms(collections),
    ...readCloths(cloths).map(clothTerm),
    discountTerm(discountPercent(price, compareAt) ?? 0),
    isNew === 1 ? NEW : NOT_NEW,
    ...(sale === 1 ? [SALE] : []),
    ...(measured === 1 ? [MEASURED] : []),
    ...Variants.parse(JSON.parse(variants)).flatMap(([size, colour, ownFamily, swatch, available]) => {
      const listed = { size, colour, family: familyOf({ family: ownFamily, swatch }) };
      const offered = variantTerm({ ...listed, available: false });
      return available === 1 ? [offered, variantTerm({ ...listed, available: true })] : [offered];
    }),
  ]);
}
