import { and, eq, gt, sql } from 'drizzle-orm';
import { anyOfColour } from '#api/catalogue/any-of-colour.ts';
import { bySize } from '#api/catalogue/facets.ts';
import { localise } from '#api/catalogue/localise.ts';
import { facetCount, productColour } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { Facets } from '#shared/contract/facets.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What `facet_count` calls the list that a query asks for as a whole; null where the query narrows one. */
export function countedList({ category, collection, sale, ...query }: ProductQuery): string | null {
  const { ids, size, colour, priceFrom, priceTo, available, measured } = query;
  const others = [ids, size, colour, priceFrom, priceTo, available, measured];
  if (others.some((filter) => filter !== undefined)) return null;
  const lists = [
    sale && 'sale',
    category !== undefined && `category:${category}`,
    collection !== undefined && `collection:${collection}`,
  ].filter((list) => typeof list === 'string');
  return lists.length > 1 ? null : (lists[0] ?? 'all');
}

/** The statement for how many products a whole list has: no row where there are none. */
export function selectCountedTotal(database: Database, list: string) {
  return database
    .select({ total: facetCount.count })
    .from(facetCount)
    .where(and(eq(facetCount.list, list), eq(facetCount.kind, 'total')));
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
