import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { onlyWorkshop, selectWorkshop, settingsOf, type WorkshopRow } from '#api/pieces/production-settings.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import { type Capacity, dueAfterWaiting, freeFrom, type QueuedPieces } from '#shared/domain/making-queue.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';
import type { WorkshopCalendar } from '#shared/domain/workshop-calendar.ts';

/** The constraint that refuses a promise if another one took its place since it was computed. */
export const PLACE_TAKEN = 'NOT NULL constraint failed: workshop.queue_version';

/** When the workshop has time, and the version of the queue; null if the queue sets no limit. */
export type QueueReading = { calendar: WorkshopCalendar; version: number | null };

/** A request for a place: the number of pieces, and a time in ms since 1970. */
export type PlaceRequest = {
  at: number;
  pieces: number;
  /** Their order, if there is one. A paid order comes before unpaid ones. */
  order?: { id: string; isPaid: boolean };
};

/** Finds when the workshop has time for some pieces. A workshop without a limit reads only its own row. */
export async function readQueue(database: Database, request: PlaceRequest): Promise<QueueReading> {
  return findPlace(database, onlyWorkshop(await selectWorkshop(database)), request);
}

/** The same if the workshop's row is already known. */
export async function findPlace(database: Database, row: WorkshopRow, request: PlaceRequest): Promise<QueueReading> {
  const { weekdaysOff, daysOff, piecesPerDay } = settingsOf(row);
  const capacity = { weekdaysOff, daysOff, piecesPerDay };
  if (piecesPerDay === null) return { calendar: { weekdaysOff, daysOff, freeFrom: null }, version: null };
  const today = moscowDay(request.at);
  const queue = await readLoad(database, capacity, { ...request, today });
  const free = freeFrom(capacity, queue, { today, pieces: Math.max(1, request.pieces) });
  return { calendar: { weekdaysOff, daysOff, freeFrom: free }, version: row.queueVersion };
}

/** Takes a place that was found; fails with {@link PLACE_TAKEN}, and its batch with it, if another order came first. */
export function takePlace(version: number): SQL {
  return sql`UPDATE workshop SET queue_version = CASE queue_version WHEN ${version} THEN ${version + 1} END`;
}

type LoadRow = { due: Day; waitedDays: number; waitingSince: number | null; pieces: number };

/**
 * The promised pieces, by day. Orders that wait for a card keep their place, but not against a paid one; those that
 * wait for the manager, which may take weeks, do not.
 */
async function readLoad(
  database: Database,
  capacity: Capacity,
  { order, today }: PlaceRequest & { today: Day },
): Promise<QueuedPieces[]> {
  const rows = await database.all<LoadRow>(sql`
    SELECT orders.ready_by AS due, piece.waited_days AS waitedDays, piece.waiting_since AS waitingSince, count(*) AS pieces
    FROM orders JOIN piece ON piece.order_id = orders.id
    WHERE ${isPieceToBeMade} AND orders.ready_by IS NOT NULL AND piece.stage <> ${LAST_STAGE} AND orders.id <> ${order?.id ?? ''}
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT orders.ready_by, 0, NULL, sum(line.quantity) FROM orders JOIN order_line AS line ON line.order_id = orders.id
    WHERE orders.state = 'awaiting_payment' AND orders.ready_by IS NOT NULL AND orders.id <> ${order?.id ?? ''}
      AND ${order?.isPaid ? 0 : 1}
    GROUP BY 1`);
  return rows.map(({ due, waitedDays, waitingSince, pieces }) => {
    const waitingFrom = waitingSince === null ? null : moscowDay(waitingSince);
    return { due: dueAfterWaiting(due, { waitedDays, waitingFrom }, { ...capacity, today }), pieces };
  });
}
