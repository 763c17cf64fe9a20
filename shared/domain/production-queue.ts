import {
  addDays,
  addProductionDays,
  type Closing,
  type Day,
  nextProductionDay,
  productionDaysBetween,
} from './working-calendar.ts';

/** How many pieces production makes a day (null: unlimited), and when it is closed. */
export type Capacity = Closing & { readonly piecesPerDay: number | null };

/** Pieces that should be made by a day. */
export type QueuedPieces = { readonly due: Day; readonly pieces: number };

/**
 * The first day on which so many more pieces can be promised, so that all that was promised before can still be kept
 * when what is due first is made first. Work begins on the day after `today`. Null where there is no limit.
 *
 * Once there is room for them on every day from some day on, any later day will do as well, so one day says it all.
 */
export function freeFrom(
  { piecesPerDay, ...closing }: Capacity,
  queue: readonly QueuedPieces[],
  { today, pieces }: { today: Day; pieces: number },
): Day | null {
  if (piecesPerDay === null) return null;
  const due = new Map<Day, number>();
  for (const entry of queue) {
    const day = entry.due > today ? entry.due : today;
    due.set(day, (due.get(day) ?? 0) + entry.pieces);
  }
  const lastDue = [...due.keys()].reduce((last, day) => (day > last ? day : last), today);
  let open = nextProductionDay(today, closing);
  let room = -(due.get(today) ?? 0);
  let lastFull = today;
  for (let day = addDays(today, 1); day <= lastDue || room < pieces; day = addDays(day, 1)) {
    if (day === open) {
      room += piecesPerDay;
      open = nextProductionDay(day, closing);
    }
    room -= due.get(day) ?? 0;
    if (room < pieces) lastFull = day;
  }
  return nextProductionDay(lastFull, closing);
}

/** A piece that is to be made by a day; while it waits for its shopper's answer it takes no capacity. */
export type PlannedPiece = { readonly id: string; readonly due: Day; readonly isWaiting: boolean };

/**
 * The day on which each piece will be made if pieces are made in order of their due day, beginning with `today`.
 * Waiting pieces are left out; empty if the capacity is unlimited.
 */
export function planPieces(
  { piecesPerDay, ...closing }: Capacity,
  pieces: readonly PlannedPiece[],
  today: Day,
): ReadonlyMap<string, Day> {
  if (piecesPerDay === null) return new Map();
  const ordered = pieces
    .filter(({ isWaiting }) => !isWaiting)
    .toSorted((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1));
  const plan = new Map<string, Day>();
  let day = nextProductionDay(addDays(today, -1), closing);
  for (const [index, { id }] of ordered.entries()) {
    if (index > 0 && index % piecesPerDay === 0) day = nextProductionDay(day, closing);
    plan.set(id, day);
  }
  return plan;
}

/** When a piece is due whose clock stood still for some working days while it waited for its shopper's answer. */
export function dueAfterWaiting(
  due: Day,
  { waitedDays, waitingFrom }: { waitedDays: number; waitingFrom: Day | null },
  { today, ...closing }: Closing & { today: Day },
): Day {
  const waits = waitingFrom === null ? 0 : productionDaysBetween(waitingFrom, today, closing);
  return addProductionDays(due, waitedDays + waits, closing);
}
