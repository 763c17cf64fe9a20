import { and, eq, gte, isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { product, variant } from '#api/database/catalogue-tables.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';

/** What a list is narrowed by; prices in kopecks. */
export type Filters = Pick<
  ProductQuery,
  'sale' | 'size' | 'colour' | 'priceFrom' | 'priceTo' | 'available' | 'measured'
>;

/** What the products of a list have to be; nothing where nothing was asked. */
export function narrowedBy(filters: Filters): SQL | undefined {
  const ofVariant = variantCondition(filters);
  return and(
    productCondition(filters),
    ofVariant && sql`EXISTS (SELECT 1 FROM ${variant} WHERE ${variant.productId} = ${product.id} AND ${ofVariant})`,
  );
}

/** The part of the filters that a product itself answers. */
export function productCondition({ sale, priceFrom, priceTo, measured }: Filters): SQL | undefined {
  return and(
    sale === undefined ? undefined : eq(product.onSale, 1),
    priceFrom === undefined ? undefined : gte(product.price, priceFrom),
    priceTo === undefined ? undefined : lte(product.price, priceTo),
    measured === undefined ? undefined : isNotNull(product.madeToMeasure),
  );
}

/** The part that one and the same of its variants has to answer. */
export function variantCondition({ size, colour, available }: Filters): SQL | undefined {
  return and(
    size === undefined ? undefined : oneOf(variant.size, size),
    colour === undefined ? undefined : oneOf(variant.colour, colour),
    available === undefined ? undefined : sql`coalesce(${variant.stock}, 1) > 0`,
  );
}

/** One parameter however many names: a statement takes a hundred. */
export function oneOf(column: SQLWrapper, names: string): SQL {
  const wanted = names.split(',').filter((name) => name !== '');
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
}
