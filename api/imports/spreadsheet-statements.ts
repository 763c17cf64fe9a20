import { type SQL, sql } from 'drizzle-orm';
import { changedIn, type ImportPart } from '#api/imports/import-part.ts';

/** A spreadsheet import that has changed something. */
const hasChanged = (importId: string) => sql`EXISTS (SELECT 1 FROM spreadsheet_change WHERE import_id = ${importId})`;

/**
 * Records when a spreadsheet import was published: it is the latest of its kind then. Others are not recorded, nor one
 * that changes nothing: what came before it can still be undone.
 */
export function noteSpreadsheet(importId: string): SQL {
  return sql`UPDATE spreadsheet_import SET published_at = (SELECT published_at FROM publication WHERE import_id = ${importId})
    WHERE import_id = ${importId} AND ${hasChanged(importId)}`;
}

/** Stores what a marked part of a spreadsheet import will change, for undo. */
export function keepForUndo(part: ImportPart): SQL {
  return sql`INSERT OR REPLACE INTO spreadsheet_change (import_id, handle, before, after)
    SELECT s.import_id, s.handle, coalesce(s.base, ''), s.body FROM import_product AS s
    JOIN spreadsheet_import ON spreadsheet_import.import_id = s.import_id
    WHERE ${changedIn(part)}`;
}

/** Deletes the undo data of earlier ones of its kind if this one has changed something: only the latest is undone. */
export function deleteOtherSpreadsheets(importId: string): SQL {
  return sql`DELETE FROM spreadsheet_change WHERE import_id <> ${importId} AND ${hasChanged(importId)}
    AND import_id NOT IN (SELECT other.import_id FROM spreadsheet_import AS own JOIN spreadsheet_import AS other
      ON other.kind <> own.kind WHERE own.import_id = ${importId})`;
}
