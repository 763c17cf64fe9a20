import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';

/** Beginnings of so many letters are in the index themselves. */
const INDEXED_LETTERS = 3;
/** Terms that a longer beginning stands for, at most. */
const MOST_TERMS = 50;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Words with the terms of the index that go on from the one being typed. Looked up here, each term costs a look into the
 * index; the full text, asked for a longer beginning, would first collect every product that has any of them.
 */
export async function findBeginnings(database: Database, words: readonly QueryWord[]): Promise<QueryWord[]> {
  return await Promise.all(
    words.map(async (word) =>
      word.unfinished && [...word.text].length > INDEXED_LETTERS
        ? { ...word, beginnings: await termsFrom(database, word.text) }
        : word,
    ),
  );
}

/** The terms that begin so, one after the other: the table has a row for each time that one is used. */
async function termsFrom(database: Database, text: string): Promise<string[]> {
  const last = text + LAST_CHARACTER;
  const rows = await database.all<{ term: string }>(sql`
    WITH RECURSIVE found (term) AS (
      SELECT (SELECT term FROM product_term WHERE term >= ${text} AND term <= ${last} ORDER BY term LIMIT 1)
      UNION ALL
      SELECT (SELECT term FROM product_term WHERE term >= found.term || ' ' AND term <= ${last} ORDER BY term LIMIT 1)
      FROM found WHERE found.term IS NOT NULL LIMIT ${sql.raw(String(MOST_TERMS))}
    ) SELECT term FROM found WHERE term IS NOT NULL`);
  return rows.map(({ term }) => term);
}
