import { countInBoth } from '#api/listing/bits.ts';
import type { Filters } from '#api/listing/filters.ts';
import { sizeFilter } from '#api/listing/listed-systems.ts';
import type { Grouping, ListingIndex } from '#api/listing/listing-index.ts';
import { type NarrowedList, namesOf, variantsOf } from '#api/listing/narrow-list.ts';
import { priceRange } from '#api/listing/price-order.ts';
import { MEASURED, SALE } from '#api/listing/terms.ts';
import {
  type AskedVariants,
  bitsOfGroups,
  bitsOfTerm,
  bitsOfVariants,
  countGroups,
} from '#api/listing/variant-bits.ts';

/** The number of products for each name. */
type Counts = ReadonlyMap<string, number>;

/** How many products every choice would leave, as the contract's Facets define; colours and groups by handle. */
export type FacetCounts = {
  sizes: Counts;
  families: Counts;
  colours: Counts;
  cloths: Counts;
  categories: Counts;
  collections: Counts;
  price: { min: number; max: number } | null;
  sale: number;
  available: number;
  measured: number;
};

/** The most groups that are offered: names are read for them. */
const MAX_GROUPS = 40;

/** Counts the possible filters of a list. */
export function countFacets(index: ListingIndex, list: NarrowedList, filters: Filters): FacetCounts {
  const asked = variantsOf(filters);
  const ofAnyVariant = list.without('variant');
  const countVariants = (choice: Partial<AskedVariants>) =>
    countInBoth(ofAnyVariant, bitsOfVariants(index, { ...asked, ...choice }));
  const groups = (grouping: Grouping, chosen: string | undefined) =>
    known(countGroups(index, grouping, list.without(grouping)), namesOf(chosen) ?? []);
  return {
    sizes: known(new Map(sizeFilters(index).map((size) => [size, countVariants({ sizes: [size] })]))),
    families: known(
      new Map(
        Array.from(index.named.family.keys(), (family) => [
          family,
          countVariants({ families: [family], colours: null }),
        ]),
      ),
    ),
    colours: new Map(
      (asked.colours ?? []).map((colour) => [colour, countVariants({ colours: [colour], families: null })]),
    ),
    cloths: groups('cloth', filters.cloth),
    categories: mostOf(groups('category', filters.categories)),
    collections: mostOf(groups('collection', filters.collections)),
    price: priceRange(index.prices, list.without('price')),
    sale: countInBoth(list.without('sale'), bitsOfTerm(index, SALE)),
    available: countVariants({ available: true }),
    measured: countInBoth(list.without('measured'), bitsOfTerm(index, MEASURED)),
  };
}

/** The sizes that a list is filtered by: labels that are of no system, and those of each system. */
function sizeFilters(index: ListingIndex): string[] {
  const { systems } = index;
  const labels = [...index.named.size.keys()];
  if (systems.length === 0) return labels;
  const ofSystems = bitsOfGroups(
    index,
    'category',
    systems.flatMap(({ categories }) => categories),
  );
  const isOutside = (label: string) => {
    const bits = bitsOfVariants(index, { sizes: [label], colours: null, families: null, available: false });
    return countInBoth(bits, bits) > countInBoth(bits, ofSystems);
  };
  return [
    ...labels.filter(isOutside),
    ...systems.flatMap((system) => system.labels.map((label) => sizeFilter(system, label))),
  ];
}

/** The choices that lead to products, and those that are chosen, so that they can be named. */
function known(counts: Counts, chosen: readonly string[] = []): Counts {
  return new Map([...counts].filter(([name, count]) => count > 0 || chosen.includes(name)));
}

function mostOf(counts: Counts): Counts {
  return new Map([...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_GROUPS));
}
