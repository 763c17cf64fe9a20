import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';

const MAX_AT_ONCE = 50;

/** Deletes photographs whose notes were deleted or erased, and those that got no note. */
export async function deletePictures({ database, media, clock }: Ports, hasRoom: () => boolean): Promise<void> {
  const unused = await database.all<{ key: string }>(
    sql`SELECT key FROM unused_picture WHERE due_at <= ${clock()} LIMIT ${MAX_AT_ONCE}`,
  );
  for (const { key } of unused) {
    if (!hasRoom()) return;
    await media.delete(key);
    await database.run(sql`DELETE FROM unused_picture WHERE key = ${key}`);
  }
}
