import type { Filters } from '#api/catalogue/filters.ts';
import { bitsOfTerm, bitsOfVariants } from '#api/catalogue/listing-bits.ts';
import type { ListingIndex } from '#api/catalogue/listing-index.ts';
import { MEASURED, SALE } from '#api/catalogue/listing-terms.ts';
import { type Bits, inBoth, listOfBits, toBits } from '#api/catalogue/product-bits.ts';
import type { IdList } from '#api/catalogue/product-ids.ts';

type Condition = 'variant' | 'sale' | 'measured' | 'price';

/** The products of a list that are left by its filters. */
export type NarrowedList = IdList & {
  /** All products of the list, whatever its filters. */
  scope: Bits;
  /** The products that were left, were one of the filters not there. */
  without: (condition: Condition) => Bits;
};

/** Narrows the products of a list. All is done in memory, and no row is read. */
export function narrowList(index: ListingIndex, scope: Bits, filters: Filters): NarrowedList {
  const conditions = conditionsOf(index, filters);
  const without = (left?: Condition) =>
    conditions.reduce((products, [name, bits]) => (name === left ? products : inBoth(products, bits)), scope);
  const bits = without();
  return { ...listOfBits(bits), scope, without };
}

/** What is asked for, each with the products that are it. */
function conditionsOf(index: ListingIndex, filters: Filters): (readonly [Condition, Bits])[] {
  const { sale, measured, size, colour, available } = filters;
  const conditions: [Condition, unknown, () => Bits][] = [
    ['sale', sale, () => bitsOfTerm(index, SALE)],
    ['measured', measured, () => bitsOfTerm(index, MEASURED)],
    ['variant', size ?? colour ?? available, () => bitsOfVariants(index, variantsOf(filters))],
    ['price', filters.priceFrom ?? filters.priceTo, () => toBits(pricesWithin(index, filters).map(({ ids }) => ids))],
  ];
  return conditions.flatMap(([name, asked, bits]) => (asked === undefined ? [] : [[name, bits()] as const]));
}

/** The prices that filters ask for, with the products of each, the lowest first. */
export function pricesWithin(
  index: ListingIndex,
  { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: Pick<Filters, 'priceFrom' | 'priceTo'>,
): ListingIndex['prices'] {
  return index.prices.filter(({ key }) => key >= priceFrom && key <= priceTo);
}

/** The variants that filters ask for. */
export function variantsOf({ size, colour, available }: Filters) {
  return { sizes: namesOf(size), colours: namesOf(colour), available: available !== undefined };
}

/** The names that a filter lists; null where it was not asked for. */
function namesOf(names: string | undefined): readonly string[] | null {
  return names === undefined ? null : names.split(',').filter((name) => name !== '');
}
