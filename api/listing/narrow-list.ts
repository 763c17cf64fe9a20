import { type Bits, inBoth, listOfBits, toBits } from '#api/listing/bits.ts';
import type { Filters } from '#api/listing/filters.ts';
import type { Grouping, ListingIndex } from '#api/listing/listing-index.ts';
import { type PriceOrder, pricedWithin } from '#api/listing/price-order.ts';
import type { IdList } from '#api/listing/product-ids.ts';
import { MEASURED, SALE } from '#api/listing/terms.ts';
import { type AskedVariants, bitsOfGroups, bitsOfTerm, bitsOfVariants } from '#api/listing/variant-bits.ts';

type Condition = Grouping | 'variant' | 'sale' | 'measured' | 'price';

/** The products of a list that pass its filters. */
export type NarrowedList = IdList & {
  bits: Bits;
  /** The products that would pass without one of the filters. */
  without: (condition: Condition) => Bits;
};

/** Filters the products of a list, in memory, without reading rows. */
export function narrowList(index: ListingIndex, scope: Bits, filters: Filters): NarrowedList {
  const conditions = conditionsOf(index, filters);
  const without = (left?: Condition) =>
    conditions.reduce((products, [name, bits]) => (name === left ? products : inBoth(products, bits)), scope);
  const bits = without();
  return { ...listOfBits(bits), bits, without };
}

/** The conditions in use, each with its matching products. */
function conditionsOf(index: ListingIndex, filters: Filters): (readonly [Condition, Bits])[] {
  const { sale, measured, size, colour, family, available } = filters;
  const inGroups = (grouping: Grouping, names: string | undefined): [Condition, unknown, () => Bits] => [
    grouping,
    names,
    () => bitsOfGroups(index, grouping, namesOf(names) ?? []),
  ];
  const conditions: [Condition, unknown, () => Bits][] = [
    inGroups('category', filters.categories),
    inGroups('collection', filters.collections),
    inGroups('cloth', filters.cloth),
    ['sale', sale, () => bitsOfTerm(index, SALE)],
    ['measured', measured, () => bitsOfTerm(index, MEASURED)],
    ['variant', size ?? colour ?? family ?? available, () => bitsOfVariants(index, variantsOf(filters))],
    ['price', filters.priceFrom ?? filters.priceTo, () => toBits([pricesWithin(index, filters).ids])],
  ];
  return conditions.flatMap(([name, asked, bits]) => (asked === undefined ? [] : [[name, bits()] as const]));
}

/** The products whose price is within the filters, by price. */
export function pricesWithin(
  { prices }: ListingIndex,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: Pick<Filters, 'priceFrom' | 'priceTo'>,
): PriceOrder {
  return pricedWithin(prices, priceFrom, priceTo);
}

/** The variants that filters ask for. */
export function variantsOf({ size, colour, family, available }: Filters): AskedVariants {
  return {
    sizes: namesOf(size),
    colours: namesOf(colour),
    families: namesOf(family),
    available: available !== undefined,
  };
}

/** The names listed in a filter. Null if the filter is not set. */
export function namesOf(names: string | undefined): readonly string[] | null {
  return names === undefined ? null : names.split(',').filter((name) => name !== '');
}
