import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';

/** Some of an import's staged products: those after one row id, up to another. */
export type ImportPart = { importId: string; after: number; upTo: number };

/** The condition that a row of `import_product`, called `s`, is of a part. */
export function ofPart({ importId, after, upTo }: ImportPart): SQL {
  return sql`s.import_id = ${importId} AND s.id > ${after} AND s.id <= ${upTo}`;
}

/** The same of those that publishing writes (markChanges). */
export function toWrite(part: ImportPart): SQL {
  return sql`${ofPart(part)} AND s.writes = 1`;
}

/** The same of those that publishing adds or changes; the plus keeps SQLite from reading all changes of the import. */
export function changedIn(part: ImportPart): SQL {
  return sql`${toWrite(part)} AND +s.change IN ('added', 'changed')`;
}

/** A part of an import, how many products it has, and whether any come after it. */
export type PartOfImport = ImportPart & { size: number };

/** The next `most` products after a row id, or of those the ones that are to be written; null where none is left. */
export async function nextPart(
  database: Database,
  { importId, after, most, condition = sql`TRUE` }: { importId: string; after: number; most: number; condition?: SQL },
): Promise<PartOfImport | null> {
  const [row] = await database.all<{ size: number; upTo: number | null }>(sql`
    SELECT count(*) AS size, max(id) AS upTo FROM (
      SELECT s.id FROM import_product AS s WHERE s.import_id = ${importId} AND s.id > ${after} AND ${condition}
      ORDER BY s.id LIMIT ${most})`);
  return row && row.upTo !== null ? { importId, after, upTo: row.upTo, size: row.size } : null;
}
