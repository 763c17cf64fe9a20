import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { matchExpression } from '#api/search/match-expression.ts';
import { literalWords, readChunks } from '#api/search/query-chunks.ts';
import { findBeginnings } from '#api/search/word-beginnings.ts';

/**
 * The ids of published products that contain every word of a text, the last as a prefix: in names, groups and SKUs. The
 * newest, if there are more than `most`.
 */
export async function findByText(database: Database, text: string, most: number): Promise<number[]> {
  const words = await findBeginnings(database, literalWords(readChunks(text, true)));
  if (words.length === 0) return [];
  const rows = await database.all<{ id: number }>(sql`SELECT rowid AS id FROM product_search
    WHERE product_search MATCH ${`{name groups codes} : (${matchExpression(words, false)})`} ORDER BY rowid DESC LIMIT ${most}`);
  return rows.map(({ id }) => id);
}
