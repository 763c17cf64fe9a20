import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { PieceShortage } from '#api/materials/list-materials.ts';
import { IS_WITHDRAWN } from '#api/orders/withdrawals.ts';
import { isCutBefore, isLineEmbroidered, isLineInStock, isPieceToBeSewn } from '#api/pieces/to-be-made.ts';
import { localise } from '#api/products/localise.ts';
import type { Piece } from '#shared/contract/piece.ts';
import type { ProductionSettings } from '#shared/contract/production-settings.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { dueAfterWaiting, planPieces } from '#shared/domain/production-queue.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The dates of a piece, and the days that it waited. */
export type PieceClock = { id: string; readyBy: Day; waitedDays: number; waitingSince: number | null };

export type PieceRow = PieceClock &
  Pick<Piece, 'position' | 'unit' | 'quantity' | 'sku' | 'productId' | 'size' | 'swatch' | 'stage'> & {
    orderId: string;
    number: number;
    nameRu: string;
    nameEn: string;
    picture: string | null;
    colourRu: string | null;
    colourEn: string | null;
    measurements: string | null;
    embroidery: string | null;
    holder: string | null;
    holderName: string | null;
    enteredAt: number;
    fromShelf: number;
    isInStock: number;
    isToEmbroider: number;
    isStopped: number;
    isCutBefore: number;
    ownChangedAt: number | null;
    isWithdrawn: number;
    total: number;
  };

/** Pieces that satisfy a condition, in order of their delivery date; `total` is their number without the limit. */
export function selectPieces(database: Database, condition: SQL, limit: number): Promise<PieceRow[]> {
  return database.all<PieceRow>(sql`
    SELECT piece.id, piece.order_id AS orderId, orders.number, orders.ready_by AS readyBy, piece.position, piece.unit,
      line.quantity, line.sku, line.product_handle AS productId, line.name_ru AS nameRu, line.name_en AS nameEn,
      line.picture ->> 'key' AS picture,
      line.colour_ru AS colourRu, line.colour_en AS colourEn, line.swatch, line.size, line.measurements, line.embroidery,
      piece.stage, piece.from_shelf AS fromShelf, ${isLineInStock} AS isInStock,
      ${isLineEmbroidered} AS isToEmbroider,
      piece.holder, operator.name AS holderName, piece.entered_at AS enteredAt,
      piece.waiting_since AS waitingSince, piece.waited_days AS waitedDays,
      piece.stopped_by IS NOT NULL AS isStopped, ${isCutBefore} AS isCutBefore, line.own_changed_at AS ownChangedAt,
      ${IS_WITHDRAWN} AS isWithdrawn, count(*) OVER () AS total
    FROM orders JOIN piece ON piece.order_id = orders.id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
      LEFT JOIN operator ON operator.id = piece.holder
    WHERE ${condition} AND orders.ready_by IS NOT NULL
    ORDER BY orders.ready_by, orders.number, piece.position, piece.unit LIMIT ${limit}`);
}

/** When pieces are due, and when they will be made. */
export type Plan = { today: Day; dueOf: (clock: PieceClock) => Day; expected: ReadonlyMap<string, Day> };

/** When a piece is due, as of a day: its delivery date, extended by the days that it waited. */
export function dueOn(today: Day, settings: ProductionSettings): (clock: Omit<PieceClock, 'id'>) => Day {
  return ({ readyBy, waitedDays, waitingSince }) => {
    const waitingFrom = waitingSince === null ? null : moscowDay(waitingSince);
    return dueAfterWaiting(readyBy, { waitedDays, waitingFrom }, { ...settings, today });
  };
}

/** Plans all pieces to be sewn that are not packed. */
export async function readPlan(database: Database, settings: ProductionSettings, now: number): Promise<Plan> {
  const today = moscowDay(now);
  const dueOf = dueOn(today, settings);
  if (settings.piecesPerDay === null) return { today, dueOf, expected: new Map() };
  const rows = await database.all<PieceClock>(sql`
    SELECT piece.id, orders.ready_by AS readyBy, waited_days AS waitedDays, waiting_since AS waitingSince
    FROM orders JOIN piece ON piece.order_id = orders.id
    WHERE ${isPieceToBeSewn} AND orders.ready_by IS NOT NULL AND piece.stage <> ${LAST_STAGE}
    ORDER BY orders.ready_by, orders.number, piece.position, piece.unit`);
  const pieces = rows.map((row) => ({ id: row.id, due: dueOf(row), isWaiting: row.waitingSince !== null }));
  return { today, dueOf, expected: planPieces(settings, pieces, today) };
}

/** What production knows beside the rows of pieces: when they are made, what is short of materials, and the stages. */
type Seen = { plan: Plan; shortages: ReadonlyMap<string, PieceShortage> } & Pick<ProductionSettings, 'stages'>;

/** A piece as production sees it. If its stage no longer exists, it begins again. */
export function pieceOf(locale: Locale, row: PieceRow, { plan, shortages, stages }: Seen): Piece {
  const { id, number, position, unit, quantity, sku, productId, swatch, size, readyBy, holder, waitingSince } = row;
  const due = plan.dueOf(row);
  const short = shortages.get(id);
  const isStopped = row.isStopped === 1;
  return {
    id,
    order: String(number),
    position,
    unit,
    quantity,
    sku,
    productId,
    name: localise(locale, row.nameRu, row.nameEn),
    picture: row.picture,
    colour: row.colourRu === null ? null : localise(locale, row.colourRu, row.colourEn ?? ''),
    swatch,
    size,
    isMeasured: row.measurements !== null,
    isEmbroidered: row.embroidery !== null,
    stage: stages.some((stage) => stage.id === row.stage) ? row.stage : FIRST_STAGE,
    isFromShelf: row.fromShelf === 1,
    isInStock: row.isInStock === 1,
    holder: holder === null ? null : { id: holder, name: row.holderName ?? holder },
    enteredAt: new Date(row.enteredAt).toISOString(),
    waitingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
    readyBy,
    due,
    expected: plan.expected.get(id) ?? null,
    isLate: !isStopped && row.stage !== LAST_STAGE && due < plan.today,
    isStopped,
    isCutBefore: row.isCutBefore === 1,
    ownChangedAt: row.ownChangedAt === null ? null : new Date(row.ownChangedAt).toISOString(),
    isWithdrawn: row.isWithdrawn === 1,
    shortage: short?.shortage ?? null,
    shortMaterial: short ? localise(locale, short.nameRu, short.nameEn) : null,
  };
}
