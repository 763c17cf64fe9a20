import type { Database } from '#api/database/database.ts';
import { toBits } from '#api/listing/bits.ts';
import { countFacets } from '#api/listing/count-facets.ts';
import { type ListingIndex, readListingIndex } from '#api/listing/listing-index.ts';
import { nameFacets } from '#api/listing/name-facets.ts';
import { type NarrowedList, narrowList } from '#api/listing/narrow-list.ts';
import { findSoldOutLast } from '#api/listing/sold-out-last.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';
import { loadCards } from '#api/products/product-cards.ts';
import { correctQuery } from '#api/search/correct-query.ts';
import { findMatches, type Matches, NO_MATCHES, rankMatches } from '#api/search/product-matches.ts';
import { literalWords, possibleWords, type QueryWord, readChunks } from '#api/search/query-chunks.ts';
import { MAX_SEARCH_RESULTS, type SearchQuery, type SearchResult } from '#shared/contract/search.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { findNearPages, findPages } from '#shared/domain/search/page-words.ts';

type Found = { matches: Matches; list: NarrowedList };

/** The most products with the words that are filtered, sorted and counted. */
const MAX_MATCHES = 1000;

/** The products that a query finds, with the version they were read from; corrected if it finds nothing as typed. */
export async function searchProducts(
  database: Database,
  locale: Locale,
  query: SearchQuery,
): Promise<{ result: SearchResult; version: ReadVersion }> {
  const { index, version } = await readListingIndex(database);
  const chunks = readChunks(query.q, false);
  const words = literalWords(chunks);
  const possible = possibleWords(chunks);
  const pages = findPages(possible);
  const literal = await find(database, index, words, query);
  const isAnswered = literal.list.count > 0 || pages.length > 0 || query.literal !== undefined;
  const corrected = isAnswered ? null : await correctQuery(database, chunks);
  const { list, matches } = corrected ? await find(database, index, corrected.words, query) : literal;
  const meant = corrected?.words ?? words;
  const total = list.count;

  const start = Number(query.cursor ?? 0);
  const end = Math.min(start + query.limit, total, MAX_SEARCH_RESULTS);
  const ordered = total > start ? await order(database, index, { list, matches, words: meant, query, limit: end }) : [];
  return {
    result: {
      // Before the cards, whose read tells whether everything was read from one version.
      ...(query.facets !== undefined &&
        meant.length > 0 && {
          facets: await nameFacets(database, locale, countFacets(index, list, query), index.systems),
        }),
      items: await loadCards(database, locale, ordered.slice(start, end), version),
      total,
      isTotalExact: matches.areAll,
      nextCursor: end < Math.min(total, MAX_SEARCH_RESULTS) ? String(end) : null,
      reading: corrected && total > 0 ? corrected.spelled : null,
      pages: total > 0 || pages.length > 0 ? pages : findNearPages(possible),
    },
    version,
  };
}

/** The first products of the results, in the requested order. */
async function order(
  database: Database,
  index: ListingIndex,
  {
    list,
    matches,
    words,
    query: { sort, ...filters },
    limit,
  }: Found & { words: readonly QueryWord[]; query: SearchQuery; limit: number },
): Promise<number[]> {
  if (sort === 'relevance') return (await rankMatches(database, words, matches)).filter(list.has);
  return (await findSoldOutLast(database, index, list, { ...filters, sort, limit })).map(({ id }) => id);
}

async function find(
  database: Database,
  index: ListingIndex,
  words: readonly QueryWord[],
  query: SearchQuery,
): Promise<Found> {
  const matches = words.length > 0 ? await findMatches(database, index, words, MAX_MATCHES) : NO_MATCHES;
  return { matches, list: narrowList(index, toBits([matches.ids]), query) };
}
