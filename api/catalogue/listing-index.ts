import { asc, gt, sql } from 'drizzle-orm';
import { readParts } from '#api/catalogue/listing-parts.ts';
import {
  type ListedVariant,
  type ListingChanges,
  MOST_CHANGES,
  readChanges,
  readPrice,
  readVariant,
  selectChanges,
  type Term,
} from '#api/catalogue/listing-terms.ts';
import { type Ids, NO_IDS, withIds } from '#api/catalogue/product-ids.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import type { Database } from '#api/database/database.ts';
import { listingChange, listingIndex } from '#api/database/listing-tables.ts';

/** For every term the published products that it is true of, as they were after a revision of the log. Never changed. */
export type ListingIndex = {
  revision: number;
  terms: ReadonlyMap<Term, Ids>;
  /** The terms of variants, with the names of their sizes and colours. */
  variants: readonly VariantIds[];
  names: Readonly<Record<Option, ReadonlySet<string>>>;
  /** The terms of prices, from the lowest to the highest. */
  prices: readonly { key: number; ids: Ids }[];
};
export type VariantIds = ListedVariant & { ids: Ids };
/** What variants of a product differ in. */
export type Option = 'size' | 'colour';

const EMPTY = createIndex(0, new Map());

/** The latest index of each database that this process has read. */
const latest = new WeakMap<object, ListingIndex>();

/**
 * The listing index as it is now, and the version of the catalogue. Only what has changed since this process read it last
 * is read: products of the log, or the stored index where the log no longer goes back so far.
 */
export async function readListingIndex(database: Database): Promise<{ index: ListingIndex; version: ReadVersion }> {
  let index = latest.get(database.host) ?? EMPTY;
  for (;;) {
    const [versions, last, parts, rows] = await database.batch([
      selectVersion(database),
      database.select({ revision: sql<number>`coalesce(max(${listingChange.revision}), 0)` }).from(listingChange),
      database
        .select()
        .from(listingIndex)
        .where(gt(listingIndex.revision, index.revision))
        .orderBy(asc(listingIndex.revision), asc(listingIndex.part)),
      selectChanges(database, index.revision),
    ]);
    if ((last[0]?.revision ?? 0) < index.revision) {
      // The database has been restored to what it was before.
      latest.delete(database.host);
      index = EMPTY;
      continue;
    }
    const [first] = parts;
    const changes = readChanges(rows);
    if (first) index = createIndex(first.revision, readParts(parts.map(({ terms }) => terms)));
    else if (changes) index = withChanges(index, changes);
    if (index.revision > (latest.get(database.host)?.revision ?? 0)) latest.set(database.host, index);
    if (!first && rows.length < MOST_CHANGES) return { index, version: onlyVersion(versions) };
  }
}

/** The index after products have got other terms. */
function withChanges(index: ListingIndex, { revision, terms: changed }: ListingChanges): ListingIndex {
  const now = new Map<Term, Set<number>>();
  for (const [id, terms] of changed) {
    for (const term of terms) now.set(term, (now.get(term) ?? new Set()).add(id));
  }
  const ids = new Set(changed.keys());
  const all = new Set([...index.terms.keys(), ...now.keys()]);
  const terms = [...all].map((term) => [term, withIds(idsOf(index, term), ids, now.get(term) ?? new Set())] as const);
  return createIndex(revision, new Map(terms.filter(([, ids]) => ids.length > 0)));
}

function createIndex(revision: number, terms: ReadonlyMap<Term, Ids>): ListingIndex {
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

/** The products that a term is true of. */
export function idsOf(index: ListingIndex, term: Term): Ids {
  return index.terms.get(term) ?? NO_IDS;
}
