import { type Bits, inEither, toBits } from '#api/listing/bits.ts';
import type { ListingIndex, Option } from '#api/listing/listing-index.ts';
import { NO_IDS, type Term } from '#api/listing/product-ids.ts';
import { idsOf, type TermIndex } from '#api/listing/term-index.ts';
import { variantTerm } from '#api/listing/terms.ts';

/** Bit sets already computed for an index. At most one per term. */
const known = new WeakMap<TermIndex, Map<string, Bits>>();

const NONE: Bits = NO_IDS;

/** The products that have a term. */
export function bitsOfTerm(index: TermIndex, term: Term): Bits {
  return index.terms.has(term) ? remember(index, term, () => toBits([idsOf(index, term)])) : NONE;
}

/** Filter on variants by size and colour names; null means any. */
export type AskedVariants = { sizes: readonly string[] | null; colours: readonly string[] | null; available: boolean };

/** The products with a matching variant. Size and colour must belong to the same variant. */
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

/** The products with a variant of a given size or colour, whatever its other option. */
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
