import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { anyOfColour } from '#api/catalogue/any-of-colour.ts';
import { selectCountedSizes } from '#api/catalogue/counted-facets.ts';
import { type Filters, narrowedBy, oneOf, productCondition, variantCondition } from '#api/catalogue/filters.ts';
import { localise } from '#api/catalogue/localise.ts';
import { bySize } from '#api/catalogue/size-order.ts';
import { product, productColour, variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { Facets } from '#shared/contract/facets.ts';
import type { Locale } from '#shared/domain/locale.ts';

/**
 * Counts what a narrowed list can be narrowed by further; `scope` is what its products have to be before any filter.
 * `sizes` is the whole list that has the same sizes, if there is one.
 */
export async function loadFacets(
  database: Database,
  locale: Locale,
  { scope, filters, sizes: sizesOf = null }: { scope: SQL | undefined; filters: Filters; sizes?: string | null },
): Promise<Facets> {
  const [sizes, colours, prices, counts] = await database.batch([
    sizesOf === null ? sizeCounts(database, scope, filters) : selectCountedSizes(database, sizesOf),
    colourCounts(database, scope, filters),
    database
      .select({ min: sql<number | null>`min(${product.price})`, max: sql<number | null>`max(${product.price})` })
      .from(product)
      .where(and(scope, narrowedBy({ ...filters, priceFrom: undefined, priceTo: undefined }))),
    switchCounts(database, scope, filters),
  ]);
  const [price] = prices;
  return {
    sizes: sizes.flatMap(({ size, count }) => (size === null ? [] : [{ size, count }])).sort(bySize),
    colours: colours.map(({ handle, nameRu, nameEn, swatch, count }) => ({
      handle,
      name: localise(locale, nameRu, nameEn),
      swatch,
      count,
    })),
    price: price && price.min !== null && price.max !== null ? { min: price.min, max: price.max } : null,
    sale: counts[0]?.sale ?? 0,
    available: counts[0]?.available ?? 0,
    measured: counts[0]?.measured ?? 0,
  };
}

function sizeCounts(database: Database, scope: SQL | undefined, filters: Filters) {
  return database
    .select({ size: variant.size, count: countProducts() })
    .from(product)
    .innerJoin(variant, eq(variant.productId, product.id))
    .where(
      and(scope, productCondition(filters), variantCondition({ ...filters, size: undefined }), isNotNull(variant.size)),
    )
    .groupBy(variant.size);
}

/** Those asked for are told even where nothing else fits, so that they can be named. */
function colourCounts(database: Database, scope: SQL | undefined, { colour, ...others }: Filters) {
  const fits = and(productCondition(others), variantCondition(others)) ?? sql`1`;
  const counted = database
    .select({
      handle: sql<string>`${variant.colour}`.as('named'),
      count: sql<number>`count(DISTINCT CASE WHEN ${fits} THEN ${product.id} END)`.as('products'),
    })
    .from(product)
    .innerJoin(variant, eq(variant.productId, product.id))
    .where(
      and(scope, isNotNull(variant.colour), or(fits, colour === undefined ? undefined : oneOf(variant.colour, colour))),
    )
    .groupBy(variant.colour)
    .as('counted');
  return database
    .select({
      handle: counted.handle,
      nameRu: productColour.nameRu,
      nameEn: productColour.nameEn,
      swatch: productColour.swatch,
      count: counted.count,
    })
    .from(counted)
    .innerJoin(productColour, anyOfColour(sql`counted.named`))
    .orderBy(sql`counted.products DESC`, sql`counted.named`);
}

/** How many of a list are on sale, can be ordered now, and are sewn to measure: each with the other two as asked. */
function switchCounts(database: Database, scope: SQL | undefined, filters: Filters) {
  const yes = {
    sale: narrowedBy({ sale: '1' }),
    available: narrowedBy({ available: '1', size: filters.size, colour: filters.colour }),
    measured: narrowedBy({ measured: '1' }),
  };
  const asked = (name: keyof typeof yes) => (filters[name] === undefined ? undefined : yes[name]);
  const count = (...all: (SQL | undefined)[]) => sql<number>`coalesce(sum(${and(...all)}), 0)`;
  return database
    .select({
      sale: count(yes.sale, asked('available'), asked('measured')),
      available: count(yes.available, asked('sale'), asked('measured')),
      measured: count(yes.measured, asked('sale'), asked('available')),
    })
    .from(product)
    .where(and(scope, narrowedBy({ ...filters, sale: undefined, available: undefined, measured: undefined })));
}

function countProducts() {
  return sql<number>`count(DISTINCT ${product.id})`;
}
