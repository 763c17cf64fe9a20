import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { product, productCollection, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { listingIndex } from '#api/database/listing-tables.ts';
import type { Term } from '#api/listing/product-ids.ts';
import { followIndex } from '#api/listing/term-index.ts';

// The terms by which storefront lists select products: groups, price, and variants.
export const ALL: Term = 'all';
/** Whether a product is new. Every product has one of the two terms, for sorting. */
export const NEW: Term = 'new';
export const NOT_NEW: Term = 'not-new';
export const SALE: Term = 'sale';
export const MEASURED: Term = 'measured';
export const categoryTerm = (handle: string): Term => `category:${handle}`;
export const collectionTerm = (handle: string): Term => `collection:${handle}`;
/** Prefixes: variants of a size and colour, and those available now. */
const VARIANT = { offered: 'variant:', available: 'available:' } as const;
const Options = z.tuple([z.nullable(z.string()), z.nullable(z.string())]);

/** A size and colour, for all variants or only those available. */
export type ListedVariant = { size: string | null; colour: string | null; available: boolean };

/** The variant in a term. Null for other terms. */
export function readVariant(term: Term): ListedVariant | null {
  const available = term.startsWith(VARIANT.available);
  if (!available && !term.startsWith(VARIANT.offered)) return null;
  const [size, colour] = Options.parse(JSON.parse(term.slice(term.indexOf(':') + 1)));
  return { size, colour, available };
}

/** The term for variants of a size and a colour. */
export function variantTerm({ size, colour, available }: ListedVariant): Term {
  return (available ? VARIANT.available : VARIANT.offered) + JSON.stringify([size, colour]);
}

const Variants = z.array(z.tuple([z.nullable(z.string()), z.nullable(z.string()), z.int()]));
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
      isNew: product.isNew,
      sale: product.onSale,
      measured: sql<number>`${product.madeToMeasure} IS NOT NULL`.as('measured'),
      collections: collectionHandles.as('collections'),
      variants: sql<string>`(SELECT json_group_array(json_array(size, colour, coalesce(stock, 1) > 0)) FROM ${variant}
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
  format: 1,
  select: selectProducts,
  read: { termsOf, priceOf: ({ price }) => price },
});

function termsOf({ category, price, isNew, sale, measured, collections, variants }: Row): ReadonlySet<Term> {
  if (category === null || price === null) return new Set();
  return new Set([
    ALL,
    categoryTerm(category),
    ...collectionTerms(collections),
    isNew === 1 ? NEW : NOT_NEW,
    ...(sale === 1 ? [SALE] : []),
    ...(measured === 1 ? [MEASURED] : []),
    ...Variants.parse(JSON.parse(variants)).flatMap(([size, colour, available]) => {
      const offered = variantTerm({ size, colour, available: false });
      return available === 1 ? [offered, variantTerm({ size, colour, available: true })] : [offered];
    }),
  ]);
}
