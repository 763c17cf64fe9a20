import { and, eq, gt, sql } from 'drizzle-orm';
import { anyOfColour } from '#api/catalogue/any-of-colour.ts';
import type { Filters } from '#api/catalogue/filters.ts';
import { localise } from '#api/catalogue/localise.ts';
import { bySize } from '#api/catalogue/size-order.ts';
import { productColour } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { facetCount } from '#api/database/facet-tables.ts';
import type { Facets } from '#shared/contract/facets.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What `facet_count` calls the list that a query asks for as a whole; null where the query narrows one. */
export function countedList(query: ProductQuery): string | null {
  const { category, collection, sale, ids } = query;
  if (ids !== undefined || narrowedKinds({ ...query, sale: undefined }).length > 0) return null;
  const lists = [
    sale && 'sale',
    category !== undefined && `category:${category}`,
    collection !== undefined && `collection:${collection}`,
  ].filter((list) => typeof list === 'string');
  return lists.length > 1 ? null : (lists[0] ?? 'all');
}

/** Where `facet_count` has the total of a list: of a whole one, or narrowed by one choice; null where it has not. */
export function countedTotal(query: ProductQuery): { list: string; kind: string; value: string } | null {
  const whole = countedList(query);
  if (whole !== null) return { list: whole, kind: 'total', value: '' };
  const list = countedList(withoutFilters(query));
  const [kind, ...others] = narrowedKinds(query);
  if (list === null || kind === undefined || kind === 'price' || others.length > 0) return null;
  const value = kind === 'size' || kind === 'colour' ? (query[kind] ?? '') : '';
  return value.includes(',') ? null : { list, kind, value };
}

/** The statement for such a total: no row where there are no products. */
export function selectCountedTotal(
  database: Database,
  { list, kind, value }: { list: string; kind: string; value: string },
) {
  return database
    .select({ total: facetCount.count })
    .from(facetCount)
    .where(and(eq(facetCount.list, list), eq(facetCount.kind, kind), eq(facetCount.value, value)));
}

/**
 * The whole list whose sizes are those of a query too, because nothing but sizes narrows it and a choice is counted as if
 * no other of its kind were chosen; null where something else does.
 */
export function listOfSizes(query: ProductQuery): string | null {
  return countedList({ ...query, size: undefined });
}

/** The statement for the sizes of a whole list. */
export function selectCountedSizes(database: Database, list: string) {
  return database
    .select({ size: sql<string | null>`${facetCount.value}`, count: facetCount.count })
    .from(facetCount)
    .where(and(eq(facetCount.list, list), eq(facetCount.kind, 'size'), gt(facetCount.count, 0)));
}

function narrowedKinds({ size, colour, priceFrom, priceTo, sale, available, measured }: Filters) {
  const price = priceFrom ?? priceTo;
  const filters = { size, colour, price, sale, available, measured };
  return (['size', 'colour', 'price', 'sale', 'available', 'measured'] as const).filter(
    (kind) => filters[kind] !== undefined,
  );
}

function withoutFilters({ category, collection, ids, sort, limit }: ProductQuery): ProductQuery {
  return { category, collection, ids, sort, limit };
}

/** The facets of a whole list, from the counts that publication keeps. */
export async function loadCountedFacets(database: Database, locale: Locale, list: string): Promise<Facets> {
  const counted = and(eq(facetCount.list, list), gt(facetCount.count, 0));
  const price = sql`SELECT value FROM ${facetCount} WHERE ${and(counted, eq(facetCount.kind, 'price'))} ORDER BY value`;
  const [rows, prices] = await database.batch([
    database
      .select({
        kind: facetCount.kind,
        value: facetCount.value,
        count: facetCount.count,
        nameRu: productColour.nameRu,
        nameEn: productColour.nameEn,
        swatch: productColour.swatch,
      })
      .from(facetCount)
      .leftJoin(productColour, and(eq(facetCount.kind, 'colour'), anyOfColour(facetCount.value)))
      .where(and(counted, sql`${facetCount.kind} IN ('size', 'colour', 'sale', 'available', 'measured')`))
      .orderBy(sql`${facetCount.count} DESC`, facetCount.value),
    database
      .select({ min: sql<string>`(${price} LIMIT 1)`, max: sql<string>`(${price} DESC LIMIT 1)` })
      .from(facetCount)
      .where(and(counted, eq(facetCount.kind, 'total'))),
  ]);
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const [ends] = prices;
  return {
    sizes: ofKind('size')
      .map(({ value, count }) => ({ size: value, count }))
      .sort(bySize),
    colours: ofKind('colour').map(({ value, nameRu, nameEn, swatch, count }) => ({
      handle: value,
      name: localise(locale, nameRu ?? value, nameEn ?? value),
      swatch,
      count,
    })),
    price: ends ? { min: Number(ends.min), max: Number(ends.max) } : null,
    sale: ofKind('sale')[0]?.count ?? 0,
    available: ofKind('available')[0]?.count ?? 0,
    measured: ofKind('measured')[0]?.count ?? 0,
  };
}
