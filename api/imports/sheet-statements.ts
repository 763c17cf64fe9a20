import { type SQL, sql } from 'drizzle-orm';

/** Keeps what a spreadsheet's import changes, in place of what the one before it did. Other imports keep nothing. */
export function keepForUndo(importId: string): SQL[] {
  return [
    sql`UPDATE sheet_import SET published_at = (SELECT published_at FROM publication WHERE import_id = ${importId})
      WHERE import_id = ${importId}`,
    sql`DELETE FROM sheet_change WHERE EXISTS (SELECT 1 FROM sheet_import WHERE import_id = ${importId})`,
    sql`INSERT INTO sheet_change (import_id, handle, before, after)
      SELECT s.import_id, s.handle, coalesce(s.base, ''), s.body FROM import_product AS s
      JOIN sheet_import ON sheet_import.import_id = s.import_id
      WHERE s.import_id = ${importId} AND s.change IN ('added', 'changed')`,
  ];
}
