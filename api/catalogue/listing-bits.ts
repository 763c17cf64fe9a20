import type { ListingIndex, Option } from '#api/catalogue/listing-index.ts';
import { variantTerm } from '#api/catalogue/listing-terms.ts';
import { type Bits, inEither, toBits } from '#api/catalogue/product-bits.ts';
import { NO_IDS, type Term } from '#api/catalogue/product-ids.ts';
import { idsOf, type TermIndex } from '#api/catalogue/term-index.ts';

/** The sets of an index that were asked for: as many at most as there are terms of lists, sizes and colours. */
const known = new WeakMap<TermIndex, Map<string, Bits>>();

const NONE: Bits = NO_IDS;

/** The products that a term is true of. */
export function bitsOfTerm(index: TermIndex, term: Term): Bits {
  return index.terms.has(term) ? remember(index, term, () => toBits([idsOf(index, term)])) : NONE;
}

/** Variants by the names of their sizes and colours, where null is any. */
export type AskedVariants = { sizes: readonly string[] | null; colours: readonly string[] | null; available: boolean };

/** The products with a variant that is asked for: a size and a colour have to be one variant's. */
export function bitsOfVariants(index: ListingIndex, { sizes, colours, available }: AskedVariants): Bits {
  if (sizes && colours) {
    const terms = sizes.flatMap((size) => colours.map((colour) => variantTerm({ size, colour, available })));
    return toBits(terms.map((term) => idsOf(index, term)));
  }
  if (sizes) return inAny(sizes.map((size) => bitsOfOption(index, 'size', size, available)));
  if (colours) return inAny(colours.map((colour) => bitsOfOption(index, 'colour', colour, available)));
  return remember(index, JSON.stringify([available]), () =>
    toBits(index.variants.filter((variant) => variant.available === available).map(({ ids }) => ids)),
  );
}

/** The products with a variant of a size or a colour, whatever else it is. */
function bitsOfOption(index: ListingIndex, option: Option, name: string, available: boolean): Bits {
  // Of what no product has, nothing is kept: anybody can ask for it.
  if (!index.names[option].has(name)) return NONE;
  return remember(index, JSON.stringify([option, name, available]), () =>
    toBits(
      index.variants
        .filter((variant) => variant[option] === name && variant.available === available)
        .map(({ ids }) => ids),
    ),
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
