import type { Database } from '#api/database/database.ts';
import { followSystems, type ListedSystem } from '#api/listing/listed-systems.ts';
import type { Ids, Term } from '#api/listing/product-ids.ts';
import type { TermIndex } from '#api/listing/term-index.ts';
import {
  categoryTerm,
  clothTerm,
  collectionTerm,
  discountTerm,
  LISTING,
  type ListedVariant,
  readVariant,
} from '#api/listing/terms.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';

/** The index of the storefront's lists. It contains published products only. */
export type ListingIndex = TermIndex & {
  /** The products of each category, collection and cloth. */
  groups: Readonly<Record<Grouping, ReadonlyMap<string, Ids>>>;
  /** The size systems of categories. */
  systems: readonly ListedSystem[];
  /** The products of each discount, in per cent, the lowest first. */
  discounts: readonly (readonly [percent: number, ids: Ids])[];
  /** The terms of variants, with the names of their sizes, colours and families. */
  variants: readonly VariantIds[];
  /** The same by each of these names. */
  named: Readonly<Record<Option, ReadonlyMap<string, readonly VariantIds[]>>>;
};
export type VariantIds = ListedVariant & { ids: Ids };
/** What distinguishes a product's variants; a colour has a family. */
export type Option = 'size' | 'colour' | 'family';
/** What lists are divided by. */
export type Grouping = 'category' | 'collection' | 'cloth';

/** Listing indexes already derived from term indexes. */
const known = new WeakMap<TermIndex, ListingIndex>();

/** The current listing index, and the catalogue's version. */
export async function readListingIndex(database: Database): Promise<{ index: ListingIndex; version: ReadVersion }> {
  const { index: read, version } = await LISTING.read(database);
  const systems = await followSystems(database, version);
  const before = known.get(read);
  const index = before?.systems === systems ? before : createIndex(read, systems);
  known.set(read, index);
  return { index, version };
}

function createIndex(index: TermIndex, systems: ListingIndex['systems']): ListingIndex {
  const variants = [...index.terms].flatMap(([term, ids]) => {
    const variant = readVariant(term);
    return variant ? [{ ...variant, ids }] : [];
  });
  const by = (option: Option) =>
    Map.groupBy(
      variants.filter((variant) => variant[option] !== null),
      (variant) => variant[option] ?? '',
    );
  const group = (of: (name: string) => Term) => namedTerms(index, of(''));
  return {
    ...index,
    systems,
    groups: { category: group(categoryTerm), collection: group(collectionTerm), cloth: group(clothTerm) },
    discounts: [...group(discountTerm)]
      .map(([percent, ids]) => [Number(percent), ids] as const)
      .sort(([one], [other]) => one - other),
    variants,
    named: { size: by('size'), colour: by('colour'), family: by('family') },
  };
}

/** The products of the terms that begin with a prefix, by what follows it; terms without products are left out. */
function namedTerms({ terms }: TermIndex, prefix: string): ReadonlyMap<string, Ids> {
  const found = [...terms].filter(([term, ids]) => term.startsWith(prefix) && ids.length > 0);
  return new Map(found.map(([term, ids]) => [term.slice(prefix.length), ids]));
}
