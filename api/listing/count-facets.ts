import { countInBoth } from '#api/listing/bits.ts';
import type { Filters } from '#api/listing/filters.ts';
import type { ListingIndex } from '#api/listing/listing-index.ts';
import { type NarrowedList, variantsOf } from '#api/listing/narrow-list.ts';
import { priceRange } from '#api/listing/price-order.ts';
import { MEASURED, SALE } from '#api/listing/terms.ts';
import { bitsOfTerm, bitsOfVariants } from '#api/listing/variant-bits.ts';

/** How many products every choice would leave, as the contract's Facets define; colours by handle. */
export type FacetCounts = {
  sizes: ReadonlyMap<string, number>;
  colours: ReadonlyMap<string, number>;
  price: { min: number; max: number } | null;
  sale: number;
  available: number;
  measured: number;
};

/** Counts the possible filters of a list. */
export function countFacets(index: ListingIndex, list: NarrowedList, filters: Filters): FacetCounts {
  const asked = variantsOf(filters);
  const ofAnyVariant = list.without('variant');
  const countVariants = (choice: Partial<typeof asked>) =>
    countInBoth(ofAnyVariant, bitsOfVariants(index, { ...asked, ...choice }));
  const sizes = [...index.named.size.keys()].map((size) => [size, countVariants({ sizes: [size] })] as const);
  const colours = [...index.named.colour.keys()].map(
    (colour) => [colour, countVariants({ colours: [colour] })] as const,
  );
  // Selected colours are listed even if no product has them, so that they can be named.
  const isInScope = (colour: string) =>
    countInBoth(list.scope, bitsOfVariants(index, { sizes: null, colours: [colour], available: false })) > 0;
  return {
    sizes: new Map(sizes.filter(([, count]) => count > 0)),
    colours: new Map(
      colours.filter(([colour, count]) => count > 0 || (asked.colours?.includes(colour) && isInScope(colour))),
    ),
    price: priceRange(index.prices, list.without('price')),
    sale: countInBoth(list.without('sale'), bitsOfTerm(index, SALE)),
    available: countVariants({ available: true }),
    measured: countInBoth(list.without('measured'), bitsOfTerm(index, MEASURED)),
  };
}
