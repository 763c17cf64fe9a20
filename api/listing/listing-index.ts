import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/listing/product-ids.ts';
import type { TermIndex } from '#api/listing/term-index.ts';
import { LISTING, type ListedVariant, readVariant } from '#api/listing/terms.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';

/** The index of the storefront's lists. It contains published products only. */
export type ListingIndex = TermIndex & {
  /** The terms of variants, with their size and colour names. */
  variants: readonly VariantIds[];
  /** The same by the name of a size or of a colour. */
  named: Readonly<Record<Option, ReadonlyMap<string, readonly VariantIds[]>>>;
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

function createIndex(index: TermIndex): ListingIndex {
  const variants = [...index.terms].flatMap(([term, ids]) => {
    const variant = readVariant(term);
    return variant ? [{ ...variant, ids }] : [];
  });
  const by = (option: Option) =>
    Map.groupBy(
      variants.filter((variant) => variant[option] !== null),
      (variant) => variant[option] ?? '',
    );
  return { ...index, variants, named: { size: by('size'), colour: by('colour') } };
}
