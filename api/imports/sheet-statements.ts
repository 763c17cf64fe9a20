import { type SQL, sql } from 'drizzle-orm';
import { changedIn, type ImportPart } from '#api/imports/import-part.ts';

/** Notes when the import of a spreadsheet was published: it is the last one from then on. Other imports are not noted. */
export function noteSheet(importId: string): SQL {
  return sql`UPDATE sheet_import SET published_at = (SELECT published_at FROM publication WHERE import_id = ${importId})
    WHERE import_id = ${importId}`;
}

/** Keeps what a part of a spreadsheet's import is to change, once that is marked. */
export function keepForUndo(part: ImportPart): SQL {
  return sql`INSERT OR REPLACE INTO sheet_change (import_id, handle, before, after)
    SELECT s.import_id, s.handle, coalesce(s.base, ''), s.body FROM import_product AS s
    JOIN sheet_import ON sheet_import.import_id = s.import_id
    WHERE ${changedIn(part)}`;
}

/** Forgets what other spreadsheets changed, where this import is a spreadsheet's: only the last one can be undone. */
export function forgetOtherSheets(importId: string): SQL {
  return sql`DELETE FROM sheet_change WHERE import_id <> ${importId}
    AND EXISTS (SELECT 1 FROM sheet_import WHERE import_id = ${importId})`;
}
