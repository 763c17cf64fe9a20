import { LISTING, type ListedVariant, readPrice, readVariant } from '#api/catalogue/listing-terms.ts';
import type { Ids } from '#api/catalogue/product-ids.ts';
import type { TermIndex } from '#api/catalogue/term-index.ts';
import type { ReadVersion } from '#api/catalogue/version.ts';
import type { Database } from '#api/database/database.ts';

/** The index of the storefront's lists. It contains published products only. */
export type ListingIndex = TermIndex & {
  /** The terms of variants, with their size and colour names. */
  variants: readonly VariantIds[];
  names: Readonly<Record<Option, ReadonlySet<string>>>;
  /** The terms of prices, lowest first. */
  prices: readonly { key: number; ids: Ids }[];
};
export type VariantIds = ListedVariant & { ids: Ids };
/** The options that distinguish a product's variants. */
export type Option = 'size' | 'colour';

/** Listing indexes already derived from term indexes. */
const known = new WeakMap<TermIndex, ListingIndex>();

/** The current listing index, and the catalogue's version. */
export async function readListingIndex(database: Database): Promise<{ index: ListingIndex; version: ReadVersion }> {
  const { index: read, version } = await LISTING.read(database);
  const index = known.get(read) ?? createIndex(read);
  known.set(read, index);
  return { index, version };
}

function createIndex({ revision, terms }: TermIndex): ListingIndex {
  const variants: VariantIds[] = [];
  const prices: { key: number; ids: Ids }[] = [];
  for (const [term, ids] of terms) {
    const [variant, price] = [readVariant(term), readPrice(term)];
    if (variant) variants.push({ ...variant, ids });
    if (price !== null) prices.push({ key: price, ids });
  }
  const namesOf = (option: Option) => new Set(variants.flatMap((variant) => variant[option] ?? []));
  return {
    revision,
    terms,
    variants,
    names: { size: namesOf('size'), colour: namesOf('colour') },
    prices: prices.sort((a, b) => a.key - b.key),
  };
}
