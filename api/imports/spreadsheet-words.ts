import { asc, desc, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { spreadsheetWord } from '#api/database/spreadsheet-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { MAX_WORDS, type SpreadsheetWords, type SpreadsheetWordsEdit } from '#shared/contract/spreadsheet.ts';

/** What the shop knows of headings and words, the latest first. */
export async function rememberedWords(database: Database): Promise<SpreadsheetWords> {
  const { column, word, written, meaning, savedAt } = spreadsheetWord;
  const words = await database
    .select({ column, word, written, meaning })
    .from(spreadsheetWord)
    .orderBy(desc(savedAt), asc(column), asc(word))
    .limit(MAX_WORDS);
  return { words };
}

/** Remembers what words stand for, or forgets those without a meaning; beyond MAX_WORDS the oldest are forgotten. */
export async function saveWords({ database, clock }: Ports, { words }: SpreadsheetWordsEdit): Promise<void> {
  const edited = sql`json_each(${JSON.stringify(words)})`;
  await transact(database, [
    sql`DELETE FROM spreadsheet_word WHERE ("column", word) IN (
      SELECT value ->> 'column', value ->> 'word' FROM ${edited})`,
    sql`INSERT OR REPLACE INTO spreadsheet_word ("column", word, written, meaning, saved_at)
      SELECT value ->> 'column', value ->> 'word', value ->> 'written', value ->> 'meaning', ${clock()} FROM ${edited}
      WHERE value ->> 'meaning' IS NOT NULL`,
    sql`DELETE FROM spreadsheet_word WHERE ("column", word) NOT IN (
      SELECT "column", word FROM spreadsheet_word ORDER BY saved_at DESC, "column", word LIMIT ${MAX_WORDS})`,
  ]);
}
