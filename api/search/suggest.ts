import { desc, eq } from 'drizzle-orm';
import { cardColumns, loadCards } from '#api/catalogue/product-cards.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { completeQuery } from '#api/search/completions.ts';
import { correctQuery } from '#api/search/correct-query.ts';
import { highlightMatches } from '#api/search/highlight.ts';
import { type Page, selectMatches } from '#api/search/product-matches.ts';
import { literalWords, possibleWords, type QueryWord, readChunks } from '#api/search/query-chunks.ts';
import { selectGroupNames, suggestGroups } from '#api/search/suggest-groups.ts';
import type { Suggestions } from '#shared/contract/search.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { findPages } from '#shared/domain/search/page-words.ts';

const PAGE: Page = { sort: 'relevance', filters: {}, limit: 5, offset: 0 };

/** What a query that is being typed may mean; an empty one means the categories, and what others order. */
export async function suggest(
  database: Database,
  locale: Locale,
  query: string,
): Promise<{ suggestions: Suggestions; version: ReadVersion }> {
  const chunks = readChunks(query, true);
  const typed = literalWords(chunks);
  const pages = findPages(possibleWords(chunks));
  const literal = await find(database, locale, typed);
  const nothing = typed.length > 0 && pages.length === 0 && literal.rows.length === 0 && literal.groups.length === 0;
  const corrected = nothing ? await correctQuery(database, chunks) : null;
  const words = corrected?.words ?? typed;
  const found = corrected ? await find(database, locale, words) : literal;
  const finished = (corrected?.spelled ?? query).trim().split(/\s+/u).slice(0, -1).join(' ');
  const [cards, queries] = await Promise.all([
    loadCards(database, locale, found.rows),
    completeQuery(database, words, finished),
  ]);
  const isEmpty = found.rows.length === 0 && found.groups.length === 0;
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
    version: found.version,
  };
}

function selectPopular(database: Database) {
  return database
    .select(cardColumns)
    .from(product)
    .where(eq(product.published, 1))
    .orderBy(desc(product.popularity), desc(product.id))
    .limit(PAGE.limit);
}

async function find(database: Database, locale: Locale, words: readonly QueryWord[]) {
  const [categoryNames, collectionNames] = selectGroupNames(database);
  if (words.length === 0) {
    const [versions, categories, collections, rows] = await database.batch([
      selectVersion(database),
      categoryNames,
      collectionNames,
      selectPopular(database),
    ]);
    return { rows, groups: suggestGroups(locale, [], categories, collections), version: onlyVersion(versions) };
  }
  const [versions, categories, collections, rows] = await database.batch([
    selectVersion(database),
    categoryNames,
    collectionNames,
    selectMatches(database, words, PAGE),
  ]);
  return { rows, groups: suggestGroups(locale, words, categories, collections), version: onlyVersion(versions) };
}
