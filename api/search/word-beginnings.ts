import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';

/** The index has prefixes of this length. */
const INDEXED_CHARACTERS = 3;
/** The most terms that a longer beginning stands for. */
const MAX_TERMS = 50;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * The words, with the index terms that continue the unfinished one. Each term looked up here costs a read of the index;
 * FTS5 with a longer prefix would first collect every product that has any of them.
 */
export async function findBeginnings(database: Database, words: readonly QueryWord[]): Promise<QueryWord[]> {
  return await Promise.all(
    words.map(async (word) =>
      word.unfinished && [...word.text].length > INDEXED_CHARACTERS
        ? { ...word, beginnings: await termsFrom(database, word.text) }
        : word,
    ),
  );
}

/** The terms with a beginning, one after the other: the table has a row for each use of a term. */
async function termsFrom(database: Database, text: string): Promise<string[]> {
  const last = text + LAST_CHARACTER;
  const rows = await database.all<{ term: string }>(sql`
    WITH RECURSIVE found (term) AS (
      SELECT (SELECT term FROM product_term WHERE term >= ${text} AND term <= ${last} ORDER BY term LIMIT 1)
      UNION ALL
      SELECT (SELECT term FROM product_term WHERE term >= found.term || ' ' AND term <= ${last} ORDER BY term LIMIT 1)
      FROM found WHERE found.term IS NOT NULL LIMIT ${sql.raw(String(MAX_TERMS))}
    ) SELECT term FROM found WHERE term IS NOT NULL`);
  return rows.map(({ term }) => term);
}
