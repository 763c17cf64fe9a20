import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { type ImportPart, ofPart } from '#api/imports/import-part.ts';

/**
 * New positions for the products of a part in a replacing import, by staged row id. Skips products that are already
 * between their neighbours. `last` is the position of the last product before the part and, on return, in it.
 */
export async function positionsOf(
  database: Database,
  part: ImportPart,
  last: number,
): Promise<{ positions: ReadonlyMap<number, number>; last: number }> {
  const rows = await database.all<{ id: number; position: number | null }>(sql`
    SELECT s.id, p.position FROM import_product AS s JOIN import ON import.id = s.import_id
    LEFT JOIN product AS p ON p.handle = s.handle WHERE ${ofPart(part)} AND import.replace = 1 ORDER BY s.id`);
  const positions = new Map<number, number>();
  let before = last;
  for (const { id, position } of rows) {
    const stays = position !== null && position > before;
    before = stays ? position : before + 1;
    if (!stays) positions.set(id, before);
  }
  return { positions, last: before };
}
