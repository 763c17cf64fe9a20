import type { Filters } from '#api/catalogue/filters.ts';
import { idsOf, type ListingIndex, type VariantIds } from '#api/catalogue/listing-index.ts';
import { MEASURED, SALE } from '#api/catalogue/listing-terms.ts';
import type { IdList, Ids } from '#api/catalogue/product-ids.ts';

/** What a product has to be for a narrowed list, a bit each. */
const IN_SCOPE = 1;
const CONDITIONS = { variant: 2, sale: 4, measured: 8, price: 16 } as const;
type Condition = keyof typeof CONDITIONS;

/** The products of a list that are left by its filters. */
export type NarrowedList = IdList & {
  /** How many of some products are left, each counted once, were one of the filters not there. */
  count: (products: readonly Ids[], without: Condition) => number;
  /** Whether any of some products is left, were one of the filters not there. */
  hasAny: (products: Ids, without: Condition) => boolean;
  /** Whether any of some products is in the list, whatever its filters. */
  isInScope: (products: Ids) => boolean;
};

/**
 * Narrows the products of a list. All is done in memory: the work grows with the shop, by some ns for each product, and no
 * row is read.
 */
export function narrowList(index: ListingIndex, scope: Ids, filters: Filters): NarrowedList {
  const bits = new Uint8Array((scope.at(-1) ?? -1) + 1);
  const seen = new Uint32Array(bits.length);
  let rounds = 0;
  let required = 0;
  const require = (bit: number, products: readonly Ids[]) => {
    required |= bit;
    for (const ids of products) {
      // Plain loops: there may be hundreds of thousands of ids.
      for (let place = 0; place < ids.length; place += 1) {
        const id = ids[place] ?? 0;
        bits[id] = (bits[id] ?? 0) | bit;
      }
    }
  };
  require(IN_SCOPE, [scope]);
  for (const [condition, products] of conditionsOf(index, filters)) require(CONDITIONS[condition], products);
  const fits = (id: number, needed: number) => ((bits[id] ?? 0) & needed) === needed;
  const neededWithout = (condition: Condition) => required & ~CONDITIONS[condition];

  return {
    ids: required === IN_SCOPE ? scope : scope.filter((id) => fits(id, required)),
    has: (id) => fits(id, required),
    hasAny(products, without) {
      const needed = neededWithout(without);
      return products.some((id) => fits(id, needed));
    },
    isInScope: (products) => products.some((id) => fits(id, IN_SCOPE)),
    count(products, without) {
      const needed = neededWithout(without);
      rounds += 1;
      let count = 0;
      for (const ids of products) {
        for (let place = 0; place < ids.length; place += 1) {
          const id = ids[place] ?? 0;
          if (seen[id] === rounds || ((bits[id] ?? 0) & needed) !== needed) continue;
          seen[id] = rounds;
          count += 1;
        }
      }
      return count;
    },
  };
}

/** What is asked for, each with the lists of products that are it. */
function conditionsOf(index: ListingIndex, filters: Filters): (readonly [Condition, readonly Ids[]])[] {
  const { sale, measured, size, colour, available, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = filters;
  const ofVariants = size ?? colour ?? available;
  const ofPrice = filters.priceFrom ?? filters.priceTo;
  return [
    ...(sale === undefined ? [] : [['sale', [idsOf(index, SALE)]] as const]),
    ...(measured === undefined ? [] : [['measured', [idsOf(index, MEASURED)]] as const]),
    ...(ofVariants === undefined ? [] : [['variant', variantsOf(index, filters).map(({ ids }) => ids)] as const]),
    ...(ofPrice === undefined
      ? []
      : [
          [
            'price',
            index.prices.filter(({ key }) => key >= priceFrom && key <= priceTo).map(({ ids }) => ids),
          ] as const,
        ]),
  ];
}

/** The variants that filters leave: a size and a colour have to be one variant's. */
export function variantsOf(index: ListingIndex, { size, colour, available }: Filters): VariantIds[] {
  const [sizes, colours] = [namesOf(size), namesOf(colour)];
  return index.variants.filter(
    (variant) =>
      variant.available === (available !== undefined) &&
      isAmong(sizes, variant.size) &&
      isAmong(colours, variant.colour),
  );
}

/** The names that a filter lists; null where it was not asked for. */
export function namesOf(names: string | undefined): ReadonlySet<string> | null {
  return names === undefined ? null : new Set(names.split(',').filter((name) => name !== ''));
}

function isAmong(names: ReadonlySet<string> | null, name: string | null): boolean {
  return names === null || (name !== null && names.has(name));
}
