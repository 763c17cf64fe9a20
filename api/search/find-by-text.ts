import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { matchExpression } from '#api/search/match-expression.ts';
import { literalWords, readChunks } from '#api/search/query-chunks.ts';
import { findBeginnings } from '#api/search/word-beginnings.ts';

/** Where the words are looked for, the best first: a colour or a category that many products share comes last. */
const RANKS = ['name', 'name codes', 'name codes groups'];

/**
 * The ids of published products that contain every word of a text, the last as a prefix: those with all in their names
 * first, then those with SKUs, then with groups and colours; the newest of each, and at most `most` of all.
 */
export async function findByText(database: Database, text: string, most: number): Promise<number[]> {
  const words = await findBeginnings(database, literalWords(readChunks(text, true)));
  if (words.length === 0) return [];
  const expression = matchExpression(words, false);
  const found = RANKS.map(
    (columns, rank) => sql`SELECT * FROM (SELECT rowid AS id, ${rank} AS rank FROM product_search
      WHERE product_search MATCH ${`{${columns}} : (${expression})`} ORDER BY rowid DESC LIMIT ${most})`,
  );
  const rows = await database.all<{ id: number }>(sql`
    SELECT id FROM (${sql.join(found, sql` UNION ALL `)}) GROUP BY id ORDER BY min(rank), id DESC LIMIT ${most}`);
  return rows.map(({ id }) => id);
}
