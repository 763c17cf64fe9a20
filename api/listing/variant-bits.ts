import { type Bits, countInBoth, hasBit, inBoth, inEither, toBits } from '#api/listing/bits.ts';
import { readSizeFilter } from '#api/listing/listed-systems.ts';
import type { Grouping, ListingIndex, Option, VariantIds } from '#api/listing/listing-index.ts';
import { type Ids, NO_IDS, type Term } from '#api/listing/product-ids.ts';
import { idsOf, type TermIndex } from '#api/listing/term-index.ts';

/** Bit sets already computed for an index. At most one per term. */
const known = new WeakMap<TermIndex, Map<string, Bits>>();

const NONE: Bits = NO_IDS;

/** The products that have a term. */
export function bitsOfTerm(index: TermIndex, term: Term): Bits {
  return index.terms.has(term) ? remember(index, term, () => toBits([idsOf(index, term)])) : NONE;
}

/** The products of any of some groups. */
export function bitsOfGroups(index: ListingIndex, grouping: Grouping, names: readonly string[]): Bits {
  return inAny(
    names.map((name) => {
      const ids = index.groups[grouping].get(name);
      return ids ? remember(index, JSON.stringify([grouping, name]), () => toBits([ids])) : NONE;
    }),
  );
}

/** How many products of a set each group has: of small groups, of which there may be many, one by one. */
export function countGroups(index: ListingIndex, grouping: Grouping, bits: Bits): Map<string, number> {
  const count = (name: string, ids: Ids) =>
    ids.length > bits.length
      ? countInBoth(bits, bitsOfGroups(index, grouping, [name]))
      : ids.reduce((sum, id) => sum + Number(hasBit(bits, id)), 0);
  return new Map(Array.from(index.groups[grouping], ([name, ids]) => [name, count(name, ids)]));
}

/**
 * Filter on variants; null means any. Sizes are filters as lists have them. A variant has the colour if its own name or
 * its family is listed.
 */
export type AskedVariants = {
  sizes: readonly string[] | null;
  colours: readonly string[] | null;
  families: readonly string[] | null;
  available: boolean;
};

/** The products with a matching variant. Size and colour must belong to the same variant. */
export function bitsOfVariants(index: ListingIndex, asked: AskedVariants): Bits {
  const { sizes, available } = asked;
  const colours = [
    ...(asked.colours ?? []).map((name) => ['colour', name] as const),
    ...(asked.families ?? []).map((name) => ['family', name] as const),
  ];
  const isColourAsked = (asked.colours ?? asked.families) !== null;
  if (sizes && isColourAsked) {
    const isAsked = (variant: VariantIds) =>
      variant.available === available && colours.some(([option, name]) => variant[option] === name);
    return bitsOfSizes(index, sizes, (label) =>
      toBits((index.named.size.get(label)?.filter(isAsked) ?? []).map(({ ids }) => ids)),
    );
  }
  if (sizes) return bitsOfSizes(index, sizes, (label) => bitsOfOption(index, 'size', label, available));
  if (isColourAsked) return inAny(colours.map(([option, name]) => bitsOfOption(index, option, name, available)));
  return remember(index, JSON.stringify([available]), () =>
    toBits(index.variants.filter((variant) => variant.available === available).map(({ ids }) => ids)),
  );
}

/** The products of any of some sizes, by those of a label; of a size of a system those of its categories. */
function bitsOfSizes(index: ListingIndex, filters: readonly string[], bitsOf: (label: string) => Bits): Bits {
  return inAny(
    filters.map((filter) => {
      const { label, system } = readSizeFilter(index.systems, filter);
      const bits = bitsOf(label);
      return system ? inBoth(bits, bitsOfGroups(index, 'category', system.categories)) : bits;
    }),
  );
}

/** The products with a variant of a given size, colour or family, whatever else it has. */
function bitsOfOption(index: ListingIndex, option: Option, name: string, available: boolean): Bits {
  const variants = index.named[option].get(name);
  // Nothing is cached for names that no product has, because anyone can request them.
  if (!variants) return NONE;
  return remember(index, JSON.stringify([option, name, available]), () =>
    toBits(variants.filter((variant) => variant.available === available).map(({ ids }) => ids)),
  );
}

function inAny(sets: readonly Bits[]): Bits {
  return sets.reduce(inEither, NONE);
}

function remember(index: TermIndex, name: string, make: () => Bits): Bits {
  const sets = known.get(index) ?? new Map<string, Bits>();
  const bits = sets.get(name) ?? make();
  known.set(index, sets.set(name, bits));
  return bits;
}
