import { type SQL, sql } from 'drizzle-orm';
import { changedIn, type ImportPart } from '#api/imports/import-part.ts';

/** Forgets what the last spreadsheet's import changed, where this is another one's. Other imports keep nothing. */
export function forgetLastSheet(importId: string): SQL[] {
  return [
    sql`UPDATE sheet_import SET published_at = (SELECT published_at FROM publication WHERE import_id = ${importId})
      WHERE import_id = ${importId}`,
    sql`DELETE FROM sheet_change WHERE EXISTS (SELECT 1 FROM sheet_import WHERE import_id = ${importId})`,
  ];
}

/** Keeps what a part of a spreadsheet's import changes. */
export function keepForUndo(part: ImportPart): SQL {
  return sql`INSERT INTO sheet_change (import_id, handle, before, after)
    SELECT s.import_id, s.handle, coalesce(s.base, ''), s.body FROM import_product AS s
    JOIN sheet_import ON sheet_import.import_id = s.import_id
    WHERE ${changedIn(part)}`;
}
