import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { readWorkshop } from '#api/pieces/production-settings.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Workshop } from '#shared/contract/workshop.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** The workshop's settings and its load. */
export async function showWorkshop({ database, clock }: Ports): Promise<z.infer<typeof Workshop>> {
  const [settings, { calendar }, [queue]] = await Promise.all([
    readWorkshop(database),
    readQueue(database, { at: clock(), pieces: 1 }),
    database.all<{ pieces: number }>(sql`
      SELECT count(*) AS pieces FROM orders JOIN piece ON piece.order_id = orders.id
      WHERE ${isPieceToBeMade} AND piece.stage <> ${LAST_STAGE}`),
  ]);
  return { settings, queued: queue?.pieces ?? 0, freeFrom: calendar.freeFrom };
}
