import { eq, sql } from 'drizzle-orm';
import { productColour } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { FacetCounts } from '#api/listing/count-facets.ts';
import { type ListedSystem, readSizeFilter } from '#api/listing/listed-systems.ts';
import { localise } from '#api/products/localise.ts';
import type { Facets } from '#shared/contract/facets.ts';
import { CLOTHS } from '#shared/domain/cloths.ts';
import { COLOUR_FAMILIES } from '#shared/domain/colour-families.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { bySize, bySizeOf } from '#shared/domain/sizing/size-order.ts';
import { textIn } from '#shared/domain/text.ts';

/** Facets for shoppers: each kind in its order, and what merchants name by its name. */
export async function nameFacets(
  database: Database,
  locale: Locale,
  counts: FacetCounts,
  systems: readonly ListedSystem[],
): Promise<Facets> {
  const [colours, groups] = await Promise.all([
    findColours(database, [...counts.colours.keys()]),
    findGroups(database, counts),
  ]);
  const named = (rows: readonly NamedRow[], counted: ReadonlyMap<string, number>) =>
    rows.map(({ handle, nameRu, nameEn }) => ({
      handle,
      name: localise(locale, nameRu, nameEn),
      count: counted.get(handle) ?? 0,
    }));
  const groupsOf = (kind: GroupRow['kind']) => groups.filter((group) => group.kind === kind);
  return {
    ...counts,
    sizes: nameSizes(locale, counts.sizes, systems),
    families: COLOUR_FAMILIES.flatMap((family) => {
      const count = counts.families.get(family);
      return count === undefined ? [] : [{ family, count }];
    }),
    colours: named(colours, counts.colours),
    cloths: CLOTHS.flatMap((cloth) => {
      const count = counts.cloths.get(cloth);
      return count === undefined ? [] : [{ cloth, count }];
    }),
    categories: named(groupsOf('category'), counts.categories),
    collections: named(groupsOf('collection'), counts.collections),
  };
}

/** The standard sizes and all without a system in natural order, then those of each system in its own. */
function nameSizes(locale: Locale, counts: FacetCounts['sizes'], systems: readonly ListedSystem[]): Facets['sizes'] {
  const counted = [...counts].map(([size, count]) => ({ size, count, ...readSizeFilter(systems, size) }));
  return [null, ...systems].flatMap((system) =>
    counted
      .filter((each) => each.system === system)
      .map(({ size, count, label }) => ({ size: label, filter: size, count }))
      .sort(system ? bySizeOf(system.labels) : bySize)
      .map(({ size: label, filter: size, count }) => ({
        size,
        count,
        ...(system && { of: { system: textIn(system.name, locale), label } }),
      })),
  );
}

type NamedRow = { handle: string; nameRu: string; nameEn: string };
type GroupRow = NamedRow & { kind: 'category' | 'collection' };

/** The names of groups, in the merchant's order. */
async function findGroups(database: Database, { categories, collections }: FacetCounts): Promise<GroupRow[]> {
  const select = (kind: GroupRow['kind'], handles: Iterable<string>) => sql`
    SELECT ${kind} AS kind, handle, name_ru AS nameRu, name_en AS nameEn, position
    FROM json_each(${JSON.stringify([...handles])}) AS asked CROSS JOIN ${sql.raw(kind)} ON handle = asked.value`;
  return await database.all(sql`${select('category', categories.keys())} UNION ALL
    ${select('collection', collections.keys())} ORDER BY position`);
}

/** The names of colours, from any product that has them: merchants use one name for one colour. */
async function findColours(database: Database, handles: readonly string[]): Promise<NamedRow[]> {
  if (handles.length === 0) return [];
  return await database
    .select({ handle: productColour.handle, nameRu: productColour.nameRu, nameEn: productColour.nameEn })
    .from(sql`json_each(${JSON.stringify(handles)}) AS asked`)
    .crossJoin(productColour)
    .where(
      eq(
        sql`${productColour}.rowid`,
        sql`(SELECT rowid FROM ${productColour} AS any_product WHERE any_product.handle = asked.value LIMIT 1)`,
      ),
    );
}
