import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { bookCutting, SEVERAL_LOTS } from '#api/materials/book-cutting.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { PieceMove } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

type Found = { orderId: string; state: string };

/**
 * Moves a piece from the stage in which it was seen to another; with an order's first piece its making begins. A
 * maker who moves a piece becomes its holder, until it is packed or put back. What it leaves forwards is the work of
 * the maker who moves it, otherwise of its holder. Throws a ProblemError if it has moved meanwhile, or would be cut
 * from several dye lots without anybody's consent.
 */
export async function movePiece(
  ports: Ports,
  id: string,
  { from, to, isFromShelf, lots, by }: PieceMove & { by: Operator },
): Promise<void> {
  const { database, clock } = ports;
  const { stages } = await readProductionSettings(database);
  const [before, after] = [indexOfStage(stages, from), indexOfStage(stages, to)];
  if (from === to || after === -1) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'to', code: 'stage' }] });
  }
  const [found] = await database.all<Found>(sql`
    SELECT orders.id AS orderId, orders.state FROM piece JOIN orders ON orders.id = piece.order_id WHERE piece.id = ${id}`);
  if (!found) throw new ProblemError('not-found');
  const at = clock();
  const moves = [
    ...moveStatements(id, { from, to, isFromShelf, by, at, isForward: before < after }),
    ...bookCutting({ pieces: sql`piece.id = ${id}`, from, to, operator: by.id, at, lots }),
  ];
  try {
    const begins = to !== FIRST_STAGE && found.state !== 'in_production';
    if (!(begins && (await beginOrder(ports, found.orderId, { moves, by })))) await transact(database, moves);
  } catch (error) {
    if (violatesConstraint(error, SEVERAL_LOTS)) throw new ProblemError('several-lots', { cause: error });
    if (!violatesConstraint(error, 'NOT NULL constraint failed: piece_move.from_stage')) throw error;
    throw new ProblemError('piece-moved', { cause: error });
  }
}

function indexOfStage(stages: readonly Stage[], id: string): number {
  return stages.findIndex((stage) => stage.id === id);
}

type Moving = PieceMove & { by: Operator; at: number; isForward: boolean };

/** The statements of a move: what comes from the shelf is packed or lies there, and is nobody's work. */
function moveStatements(id: string, { from, to, isFromShelf, by, at, isForward }: Moving): readonly Statement[] {
  const isMaker = by.roles.includes('maker');
  const isEnd = to === FIRST_STAGE || to === LAST_STAGE;
  const holder = isMaker ? sql`${by.id}` : sql`holder`;
  const maker = isMaker ? sql`${by.id}` : sql`coalesce(holder, ${by.id})`;
  return [
    sql`
      INSERT INTO piece_move (piece_id, from_stage, to_stage, operator, at, made_by)
      VALUES (${id}, (SELECT stage FROM piece JOIN orders ON orders.id = piece.order_id
        WHERE piece.id = ${id} AND stage = ${from} AND ${isPieceToBeMade} AND (from_shelf = 0 OR ${Number(isEnd)})
          AND ${isFromShelf === undefined ? sql`TRUE` : sql`from_shelf = ${Number(isFromShelf)}`}),
        ${to}, ${by.id}, ${at}, (SELECT ${maker} FROM piece WHERE id = ${id} AND from_shelf = 0 AND ${Number(isForward)}))`,
    sql`
      UPDATE piece SET stage = ${to}, entered_at = ${at}, holder = ${isEnd ? null : holder} WHERE id = ${id}`,
  ];
}

/** False if somebody else has just begun the order: then only the piece is moved. */
async function beginOrder(
  ports: Ports,
  orderId: string,
  { moves, by }: { moves: readonly Statement[]; by: Operator },
): Promise<boolean> {
  const begun = { orderId, event: 'in_production', actor: 'operator', operator: by.id, together: moves } as const;
  return (await applyTransition(ports, begun)) === 'applied';
}

/** Puts a piece aside whose making was stopped. False if there is none. */
export async function putPieceAside({ database, clock }: Ports, id: string): Promise<boolean> {
  const [put] = await transact(database, [
    sql`UPDATE piece SET put_aside_at = coalesce(put_aside_at, ${clock()})
      WHERE id = ${id} AND stopped_by IS NOT NULL RETURNING id`,
  ]);
  return (put ?? []).length > 0;
}

/** Assigns a piece to a person, or to nobody. False if there is none, or it is not to be made. */
export async function holdPiece({ database }: Ports, id: string, holder: string | null): Promise<boolean> {
  const [held] = await transact(database, [
    sql`UPDATE piece SET holder = ${holder}
      WHERE id = (SELECT piece.id FROM piece JOIN orders ON orders.id = piece.order_id
        WHERE piece.id = ${id} AND ${isPieceToBeMade}) RETURNING id`,
  ]);
  return (held ?? []).length > 0;
}
