import type { Filters } from '#api/catalogue/filters.ts';
import { idsOf, type ListingIndex, type VariantIds } from '#api/catalogue/listing-index.ts';
import { MEASURED, SALE } from '#api/catalogue/listing-terms.ts';
import { type NarrowedList, namesOf, variantsOf } from '#api/catalogue/narrowed-list.ts';
import type { Ids } from '#api/catalogue/product-ids.ts';

/** How many products every choice would leave, counted as the contract's Facets say; colours by their handles. */
export type FacetCounts = {
  sizes: ReadonlyMap<string, number>;
  colours: ReadonlyMap<string, number>;
  price: { min: number; max: number } | null;
  sale: number;
  available: number;
  measured: number;
};

/** The counts of lists that are a term's own, which no filter narrows: they are asked for again and again. */
const ofWholeLists = new WeakMap<ListingIndex, WeakMap<Ids, FacetCounts>>();

/** Counts what a list can be narrowed by. */
export function countFacets(index: ListingIndex, list: NarrowedList, filters: Filters): FacetCounts {
  const known = ofWholeLists.get(index) ?? new WeakMap<Ids, FacetCounts>();
  const counts = known.get(list.ids) ?? countAll(index, list, filters);
  // A list that is narrowed has ids of its own, which nobody asks for again.
  ofWholeLists.set(index, known.set(list.ids, counts));
  return counts;
}

function countAll(index: ListingIndex, list: NarrowedList, filters: Filters): FacetCounts {
  const cheapest = index.prices.find(({ ids }) => list.hasAny(ids, 'price'));
  const dearest = index.prices.findLast(({ ids }) => list.hasAny(ids, 'price'));
  const countBy = (name: 'size' | 'colour') => {
    const groups = Map.groupBy(variantsOf(index, { ...filters, [name]: undefined }), (variant) => variant[name]);
    return [...groups].flatMap(([value, group]): [string, number][] =>
      value === null ? [] : [[value, list.count(idsOfAll(group), 'variant')]],
    );
  };
  return {
    sizes: new Map(countBy('size').filter(([, count]) => count > 0)),
    // Colours that are asked for are told even where nothing else fits, so that they can be named.
    colours: new Map([
      ...[...(namesOf(filters.colour) ?? [])]
        .filter((name) => index.variants.some(({ colour, ids }) => colour === name && list.isInScope(ids)))
        .map((name): [string, number] => [name, 0]),
      ...countBy('colour').filter(([, count]) => count > 0),
    ]),
    price: cheapest && dearest ? { min: cheapest.key, max: dearest.key } : null,
    sale: list.count([idsOf(index, SALE)], 'sale'),
    available: list.count(idsOfAll(variantsOf(index, { ...filters, available: '1' })), 'variant'),
    measured: list.count([idsOf(index, MEASURED)], 'measured'),
  };
}

function idsOfAll(variants: readonly VariantIds[]) {
  return variants.map(({ ids }) => ids);
}
