import type { Database } from '#api/database/database.ts';
import { findInOrder } from '#api/listing/find-in-order.ts';
import { type ListingIndex, readListingIndex } from '#api/listing/listing-index.ts';
import { deltaEncoded } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { ALL } from '#api/listing/terms.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';
import { loadCards } from '#api/products/product-cards.ts';
import { completeQuery } from '#api/search/completions.ts';
import { correctQuery } from '#api/search/correct-query.ts';
import { highlightMatches } from '#api/search/highlight.ts';
import { findMatches, rankMatches } from '#api/search/product-matches.ts';
import { literalWords, possibleWords, type QueryWord, readChunks } from '#api/search/query-chunks.ts';
import { selectGroupNames, suggestGroups } from '#api/search/suggest-groups.ts';
import { findBeginnings } from '#api/search/word-beginnings.ts';
import type { Suggestions } from '#shared/contract/search.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { findPages } from '#shared/domain/search/page-words.ts';

const MAX_PRODUCTS = 5;
/** The most products that the best are chosen from. */
const MAX_MATCHES = 200;

/** Suggestions for a query that is being typed; for an empty one the categories and the most popular products. */
export async function suggest(
  database: Database,
  locale: Locale,
  query: string,
): Promise<{ suggestions: Suggestions; version: ReadVersion }> {
  const { index, version } = await readListingIndex(database);
  const chunks = readChunks(query, true);
  const typed = literalWords(chunks);
  const pages = findPages(possibleWords(chunks));
  const literal = await find(database, locale, index, typed);
  const nothing = typed.length > 0 && pages.length === 0 && literal.ids.length === 0 && literal.groups.length === 0;
  const corrected = nothing ? await correctQuery(database, chunks) : null;
  const words = corrected?.words ?? typed;
  const found = corrected ? await find(database, locale, index, words) : literal;
  const finished = (corrected?.spelled ?? query).trim().split(/\s+/u).slice(0, -1).join(' ');
  const [cards, queries] = await Promise.all([
    loadCards(database, locale, found.ids, version),
    completeQuery(database, words, finished),
  ]);
  const isEmpty = found.ids.length === 0 && found.groups.length === 0;
  return {
    suggestions: {
      reading: corrected && !isEmpty ? corrected.spelled : null,
      queries: isEmpty ? [] : queries,
      pages,
      groups: found.groups,
      products: cards.map(({ id, name, price, priceVaries, pictures }) => ({
        id,
        name: highlightMatches(name, words),
        price,
        priceVaries,
        picture: pictures[0] ?? null,
      })),
    },
    version,
  };
}

async function find(database: Database, locale: Locale, index: ListingIndex, words: readonly QueryWord[]) {
  const [[categories, collections], ids] = await Promise.all([
    database.batch(selectGroupNames(database)),
    findProducts(database, index, words),
  ]);
  return { ids, groups: suggestGroups(locale, words, categories, collections) };
}

/** The ids of the best matching products; without words, of the most popular. */
async function findProducts(database: Database, index: ListingIndex, words: readonly QueryWord[]): Promise<number[]> {
  if (words.length === 0) {
    const all = deltaEncoded(idsOf(index, ALL));
    const popular = await findInOrder(database, index, all, { sort: 'popular', limit: MAX_PRODUCTS });
    return popular.map(({ id }) => id);
  }
  const begun = await findBeginnings(database, words);
  const matches = await findMatches(database, index, begun, MAX_MATCHES);
  return (await rankMatches(database, begun, matches)).slice(0, MAX_PRODUCTS);
}
