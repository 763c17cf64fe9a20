import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import {
  onlySettingsRow,
  type ProductionSettingsRow,
  selectProductionSettings,
  settingsOf,
} from '#api/pieces/production-settings.ts';
import { isLineInStock, isPieceToBeSewn } from '#api/pieces/to-be-made.ts';
import { type Capacity, dueAfterWaiting, freeFrom, type QueuedPieces } from '#shared/domain/production-queue.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import type { ProductionCalendar } from '#shared/domain/working-calendar.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The constraint that refuses a delivery date if another order took its slot since it was computed. */
export const SLOT_TAKEN = 'NOT NULL constraint failed: production_settings.queue_version';

/** When production has time, and the version of the queue; null if the queue sets no limit. */
export type QueueReading = { calendar: ProductionCalendar; version: number | null };

/** A request for a slot: the number of pieces to be sewn, and a time in ms since 1970. */
export type SlotRequest = {
  at: number;
  pieces: number;
  /** Their order, if there is one. A paid order comes before unpaid ones. */
  order?: { id: string; isPaid: boolean };
};

/** Finds when production has time for some pieces. Production without a limit reads only its own row. */
export async function readQueue(database: Database, request: SlotRequest): Promise<QueueReading> {
  return findSlot(database, onlySettingsRow(await selectProductionSettings(database)), request);
}

/** The same if the row of settings is already known. */
export async function findSlot(
  database: Database,
  row: ProductionSettingsRow,
  request: SlotRequest,
): Promise<QueueReading> {
  const { weekdaysOff, daysOff, piecesPerDay } = settingsOf(row);
  const capacity = { weekdaysOff, daysOff, piecesPerDay };
  // What is in stock needs no place in the queue, nor does it matter how that changes meanwhile.
  if (piecesPerDay === null || request.pieces === 0)
    return { calendar: { weekdaysOff, daysOff, freeFrom: null }, version: null };
  const today = moscowDay(request.at);
  const queue = await readLoad(database, capacity, { ...request, today });
  const free = freeFrom(capacity, queue, { today, pieces: request.pieces });
  return { calendar: { weekdaysOff, daysOff, freeFrom: free }, version: row.queueVersion };
}

/** Takes a slot that was found; fails with {@link SLOT_TAKEN}, and its batch with it, if another order came first. */
export function takeSlot(version: number): SQL {
  return sql`UPDATE production_settings SET queue_version = CASE queue_version WHEN ${version} THEN ${version + 1} END`;
}

type LoadRow = { due: Day; waitedDays: number; waitingSince: number | null; pieces: number };

/**
 * The pieces to be sewn, by day. Orders that wait for a card keep their slot, but not against a paid one; those that
 * wait for the manager, which may take weeks, do not.
 */
async function readLoad(
  database: Database,
  capacity: Capacity,
  { order, today }: SlotRequest & { today: Day },
): Promise<QueuedPieces[]> {
  const rows = await database.all<LoadRow>(sql`
    SELECT orders.ready_by AS due, piece.waited_days AS waitedDays, piece.waiting_since AS waitingSince, count(*) AS pieces
    FROM orders JOIN piece ON piece.order_id = orders.id
    WHERE ${isPieceToBeSewn} AND orders.ready_by IS NOT NULL AND piece.stage <> ${LAST_STAGE} AND orders.id <> ${order?.id ?? ''}
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT orders.ready_by, 0, NULL, sum(line.quantity) FROM orders JOIN order_line AS line ON line.order_id = orders.id
    WHERE orders.state = 'awaiting_payment' AND orders.ready_by IS NOT NULL AND orders.id <> ${order?.id ?? ''}
      AND ${order?.isPaid ? 0 : 1} AND NOT ${isLineInStock}
    GROUP BY 1`);
  return rows.map(({ due, waitedDays, waitingSince, pieces }) => {
    const waitingFrom = waitingSince === null ? null : moscowDay(waitingSince);
    return { due: dueAfterWaiting(due, { waitedDays, waitingFrom }, { ...capacity, today }), pieces };
  });
}
