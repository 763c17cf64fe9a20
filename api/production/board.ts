import { sql } from 'drizzle-orm';
import { readShortages } from '#api/materials/list-materials.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isPieceStopped, isPieceToBeMade, isPieceToBeSewn } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type PieceRow, pieceOf, readPlan, selectPieces } from '#api/production/piece-rows.ts';
import type { Board, Piece } from '#shared/contract/piece.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The most pieces on a board; pieces with a later due day are left out. */
const MAX_PIECES = 1000;

/** All pieces to be sewn, by stage and due day, and those that were stopped. */
export async function showBoard(ports: Ports, locale: Locale): Promise<Board> {
  const { database, clock } = ports;
  const settings = await readProductionSettings(database);
  const [plan, shortages, stopped, rows] = await Promise.all([
    readPlan(database, settings, clock()),
    readShortages(ports),
    selectPieces(database, isPieceStopped, MAX_PIECES),
    selectPieces(database, isPieceToBeSewn, MAX_PIECES),
  ]);
  const { stages } = settings;
  const shown = (row: PieceRow) => pieceOf(locale, row, { plan, shortages, stages });
  const pieces = rows.map(shown).toSorted((one, other) => one.due.localeCompare(other.due));
  return { stages, pieces, stopped: stopped.map(shown), left: (rows[0]?.total ?? 0) - rows.length };
}

/** A single piece; null if it is neither to be made nor to be put aside, or does not exist. */
export async function findPiece(
  ports: Ports,
  locale: Locale,
  id: string,
): Promise<{ piece: Piece; row: PieceRow } | null> {
  const { database, clock } = ports;
  const isOnBoard = sql`(${isPieceToBeMade} OR ${isPieceStopped})`;
  const [row] = await selectPieces(database, sql`piece.id = ${id} AND ${isOnBoard}`, 1);
  if (!row) return null;
  const settings = await readProductionSettings(database);
  const [plan, shortages] = await Promise.all([readPlan(database, settings, clock()), readShortages(ports)]);
  return { piece: pieceOf(locale, row, { plan, shortages, stages: settings.stages }), row };
}
