import { loadFacets } from '#api/catalogue/facets.ts';
import { type CardRow, loadCards } from '#api/catalogue/product-cards.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import type { Database } from '#api/database/database.ts';
import { correctQuery } from '#api/search/correct-query.ts';
import { countMatches, matching, type Page, selectMatches } from '#api/search/product-matches.ts';
import { literalWords, possibleWords, type QueryWord, readChunks } from '#api/search/query-chunks.ts';
import { MOST_SEARCH_RESULTS, type SearchQuery, type SearchResult } from '#shared/contract/search.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { findPages } from '#shared/domain/search/page-words.ts';

type Found = { rows: CardRow[]; total: number; version: ReadVersion };

/** The products a query finds, with the version they were read from; corrected where it finds nothing as typed. */
export async function searchProducts(
  database: Database,
  locale: Locale,
  query: SearchQuery,
): Promise<{ result: SearchResult; version: ReadVersion }> {
  const offset = Number(query.cursor ?? 0);
  const limit = Math.min(query.limit, MOST_SEARCH_RESULTS - offset);
  const page = { sort: query.sort, filters: query, limit: Math.max(limit, 0), offset };
  const chunks = readChunks(query.q, false);
  const words = literalWords(chunks);
  const pages = findPages(possibleWords(chunks));
  const literal = await find(database, words, page);
  const isAnswered = literal.total > 0 || pages.length > 0 || query.literal !== undefined;
  const corrected = isAnswered ? null : await correctQuery(database, chunks);
  const found = corrected ? await find(database, corrected.words, page) : literal;
  const meant = corrected?.words ?? words;
  const facets = query.facets !== undefined && meant.length > 0;
  const next = offset + found.rows.length;
  return {
    result: {
      items: await loadCards(database, locale, found.rows),
      total: found.total,
      nextCursor: next < Math.min(found.total, MOST_SEARCH_RESULTS) ? String(next) : null,
      reading: corrected && found.total > 0 ? corrected.spelled : null,
      pages,
      ...(facets && {
        facets: await loadFacets(database, locale, { scope: matching(meant), filters: query }),
      }),
    },
    version: found.version,
  };
}

async function find(database: Database, words: readonly QueryWord[], page: Page): Promise<Found> {
  if (words.length === 0) return { rows: [], total: 0, version: onlyVersion(await selectVersion(database)) };
  const [versions, rows, totals] = await database.batch([
    selectVersion(database),
    selectMatches(database, words, page),
    countMatches(database, words, page),
  ]);
  return { rows, total: totals[0]?.total ?? 0, version: onlyVersion(versions) };
}
