import { eq, sql } from 'drizzle-orm';
import { productColour } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { FacetCounts } from '#api/listing/count-facets.ts';
import { localise } from '#api/products/localise.ts';
import type { Facets } from '#shared/contract/facets.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { bySize } from '#shared/domain/sizing/size-order.ts';

/** Facets for shoppers: sizes in order, colours by name with a swatch, the most frequent first. */
export async function nameFacets(database: Database, locale: Locale, counts: FacetCounts): Promise<Facets> {
  const colours = await findColours(database, [...counts.colours.keys()]);
  return {
    ...counts,
    sizes: [...counts.sizes].map(([size, count]) => ({ size, count })).sort(bySize),
    colours: colours
      .map(({ handle, nameRu, nameEn, swatch }) => ({
        handle,
        name: localise(locale, nameRu, nameEn),
        swatch,
        count: counts.colours.get(handle) ?? 0,
      }))
      .sort((a, b) => b.count - a.count || (a.handle < b.handle ? -1 : 1)),
  };
}

/**
 * The names of colours, from any product that has them, preferably with a swatch: merchants use one name for one
 * colour.
 */
async function findColours(database: Database, handles: readonly string[]) {
  return await database
    .select({
      handle: productColour.handle,
      nameRu: productColour.nameRu,
      nameEn: productColour.nameEn,
      swatch: productColour.swatch,
    })
    .from(sql`json_each(${JSON.stringify(handles)}) AS asked`)
    .crossJoin(productColour)
    .where(
      eq(
        sql`${productColour}.rowid`,
        sql`(SELECT rowid FROM ${productColour} AS any_product WHERE any_product.handle = asked.value
          ORDER BY any_product.swatch DESC LIMIT 1)`,
      ),
    );
}
