import { desc, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { spreadsheetHeading } from '#api/database/spreadsheet-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { MAX_HEADINGS, type SpreadsheetHeadings } from '#shared/contract/spreadsheet.ts';

/** What the shop knows of headings, the latest first. */
export async function readHeadings(database: Database): Promise<SpreadsheetHeadings> {
  const { heading, column } = spreadsheetHeading;
  const headings = await database
    .select({ heading, column })
    .from(spreadsheetHeading)
    .orderBy(desc(spreadsheetHeading.savedAt), heading)
    .limit(MAX_HEADINGS);
  return { headings };
}

/** Remembers what headings stand for; beyond MAX_HEADINGS the oldest are forgotten. */
export async function saveHeadings({ database, clock }: Ports, { headings }: SpreadsheetHeadings): Promise<void> {
  await transact(database, [
    sql`INSERT INTO spreadsheet_heading (heading, "column", saved_at)
      SELECT value ->> 'heading', value ->> 'column', ${clock()} FROM json_each(${JSON.stringify(headings)}) WHERE true
      ON CONFLICT (heading) DO UPDATE SET "column" = excluded."column", saved_at = excluded.saved_at`,
    sql`DELETE FROM spreadsheet_heading WHERE heading NOT IN (
      SELECT heading FROM spreadsheet_heading ORDER BY saved_at DESC, heading LIMIT ${MAX_HEADINGS})`,
  ]);
}
