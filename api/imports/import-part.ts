import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';

/** Some of an import's staged products: row ids after `after`, up to `upTo`. */
export type ImportPart = { importId: string; after: number; upTo: number };

/** SQL condition: a row of `import_product`, aliased `s`, belongs to a part. */
export function ofPart({ importId, after, upTo }: ImportPart): SQL {
  return sql`s.import_id = ${importId} AND s.id > ${after} AND s.id <= ${upTo}`;
}

/** The same, for rows that publishing writes (see markChanges). */
export function toWrite(part: ImportPart): SQL {
  return sql`${ofPart(part)} AND s.writes = 1`;
}

/**
 * The same, for rows that publishing adds or changes. The plus sign keeps SQLite from using the index over all changes
 * of the import.
 */
export function changedIn(part: ImportPart): SQL {
  return sql`${toWrite(part)} AND +s.change IN ('added', 'changed')`;
}

/** A part of an import, its number of products, and whether more follow. */
export type PartOfImport = ImportPart & { size: number };

/** The next `most` products after a row id, optionally only those to be written. Null if none is left. */
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
