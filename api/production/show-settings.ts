import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { onlySettingsRow, selectProductionSettings, settingsOf } from '#api/pieces/production-settings.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import { isPieceToBeSewn } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { SettingsAndLoad } from '#shared/contract/production-settings.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** The production settings and the load. */
export async function showProductionSettings({ database, clock }: Ports): Promise<z.infer<typeof SettingsAndLoad>> {
  const [row, { calendar }, [queue]] = await Promise.all([
    selectProductionSettings(database).then(onlySettingsRow),
    readQueue(database, { at: clock(), pieces: 1 }),
    database.all<{ pieces: number }>(sql`
      SELECT count(*) AS pieces FROM orders JOIN piece ON piece.order_id = orders.id
      WHERE ${isPieceToBeSewn} AND piece.stage <> ${LAST_STAGE}`),
  ]);
  return { settings: settingsOf(row), revision: row.revision, queued: queue?.pieces ?? 0, freeFrom: calendar.freeFrom };
}
