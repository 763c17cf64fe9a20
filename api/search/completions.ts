import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { matchExpression } from '#api/search/match-expression.ts';
import { type QueryWord, queryWord } from '#api/search/query-chunks.ts';
import { dictionaryForm } from '#shared/domain/search/synonyms.ts';
import { normaliseText } from '#shared/domain/search/words.ts';

const MAX = 4;
/** Only one form of a word is offered, so more are read than shown. */
const MAX_READ = 24;
/** How many words with the same three letters or more are compared, which are nearly always all. */
const MAX_COMPARED = 500;
const LAST_CHARACTER = '\u{10ffff}';

const Completion = z.object({ word: z.string(), spelled: z.string(), stem: z.string() });

/**
 * Complete queries that continue the typed one, the most frequent words first; only those that find something. `before`
 * is the spelling of the finished words.
 */
export async function completeQuery(
  database: Database,
  words: readonly QueryWord[],
  before: string,
): Promise<string[]> {
  const last = words.at(-1);
  if (!last?.unfinished) return [];
  const rows = z.array(Completion).parse(
    await database.all(sql`SELECT word, spelled, stem FROM ${wordsThatBegin(last.text)}
      ORDER BY uses DESC, word LIMIT ${sql.raw(String(MAX_READ))}`),
  );
  // For a word that is already complete, no other form is offered.
  const whole = rows.find((row) => row.word === last.text)?.stem;
  const open = rows.filter((row) => row.stem !== whole);
  const distinct = [...new Map(open.toReversed().map((row) => [row.stem, row])).values()].toReversed().slice(0, MAX);
  const earlier = words.slice(0, -1);
  if (earlier.length === 0) return distinct.map((row) => firstWord(row, last.text));
  return (await thatFind(database, earlier, distinct)).map((row) => `${before} ${row.spelled}`);
}

/**
 * Words of the vocabulary by their beginning. Very many begin with one or two letters: indexes have these in order of
 * use.
 */
function wordsThatBegin(text: string): SQL {
  const characters = [...text].length;
  return characters <= 2
    ? sql`search_word WHERE substr(word, 1, ${sql.raw(String(characters))}) = ${text}`
    : sql`(SELECT * FROM search_word WHERE word >= ${text} AND word <= ${text + LAST_CHARACTER}
        LIMIT ${sql.raw(String(MAX_COMPARED))})`;
}

/**
 * Names contain many words in other grammatical cases than people search for («из шёлка»); after other words such a
 * case may be right.
 */
function firstWord({ stem, spelled }: z.infer<typeof Completion>, typed: string): string {
  const known = dictionaryForm(stem);
  return known && normaliseText(known).startsWith(typed) ? known : spelled;
}

async function thatFind(
  database: Database,
  earlier: readonly QueryWord[],
  rows: readonly z.infer<typeof Completion>[],
) {
  const asked = rows.map((row) => matchExpression([...earlier, queryWord(row.word, false)], true));
  const found = await database.all<{ position: number }>(sql`
    SELECT asked.key AS position FROM json_each(${JSON.stringify(asked)}) AS asked
    WHERE EXISTS (SELECT 1 FROM product_search WHERE product_search MATCH asked.value)`);
  const positions = new Set(found.map((row) => row.position));
  return rows.filter((_, index) => positions.has(index));
}
