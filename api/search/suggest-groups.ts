import { asc, sql } from 'drizzle-orm';
import { product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { localise } from '#api/products/localise.ts';
import { highlightMatches } from '#api/search/highlight.ts';
import { matchesWord } from '#api/search/match-expression.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';
import type { Suggestions } from '#shared/contract/search.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { stemOf } from '#shared/domain/search/stem.ts';
import { wordsOf } from '#shared/domain/search/words.ts';

const MAX = 4;

type GroupRow = { handle: string; nameRu: string; nameEn: string };
type Suggested = Suggestions['groups'][number];

/** The statements for the names of all groups that have products; few enough to be searched in code. */
export function selectGroupNames(database: Database) {
  return [
    database
      .select({ handle: category.handle, nameRu: category.nameRu, nameEn: category.nameEn })
      .from(category)
      .where(
        sql`EXISTS (SELECT 1 FROM ${product} WHERE ${product.categoryId} = ${category.id} AND ${product.published} = 1)`,
      )
      .orderBy(asc(category.position)),
    database
      .select({ handle: collection.handle, nameRu: collection.nameRu, nameEn: collection.nameEn })
      .from(collection)
      .where(
        sql`EXISTS (SELECT 1 FROM ${productCollection} WHERE ${productCollection.collectionId} = ${collection.id})`,
      )
      .orderBy(asc(collection.position)),
  ] as const;
}

/** The groups whose name, in either language, contains every word; all categories if there are no words. */
export function suggestGroups(
  locale: Locale,
  words: readonly QueryWord[],
  categories: readonly GroupRow[],
  collections: readonly GroupRow[],
): Suggested[] {
  const named = (kind: Suggested['kind'], row: GroupRow): Suggested => ({
    kind,
    handle: row.handle,
    name: highlightMatches(localise(locale, row.nameRu, row.nameEn), words),
  });
  if (words.length === 0) return categories.map((row) => named('category', row));
  return [
    ...categories.filter((row) => isNamed(row, words)).map((row) => named('category', row)),
    ...collections.filter((row) => isNamed(row, words)).map((row) => named('collection', row)),
  ].slice(0, MAX);
}

function isNamed({ nameRu, nameEn }: GroupRow, words: readonly QueryWord[]): boolean {
  const names = [...wordsOf(nameRu), ...wordsOf(nameEn)].map((word) => ({ word, stem: stemOf(word) }));
  return words.every((asked) => names.some(({ word, stem }) => matchesWord(asked, word, stem)));
}
