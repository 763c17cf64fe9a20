import { type SQL, sql } from 'drizzle-orm';
import { selectPieceNeeds } from '#api/materials/piece-needs.ts';
import type { PieceMove } from '#shared/contract/piece.ts';
import { UNDYED_KIND } from '#shared/domain/material-needs.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';

/** What leaves the first stage, or comes back to it: the condition of the pieces, who moved them, and when. */
type Moved = {
  pieces: SQL;
  from: string;
  to: string;
  operator: string;
  at: number;
  /** Of how many dye lots a piece may be cut; without an answer, of one, and a piece that needs more is refused. */
  lots?: PieceMove['lots'];
};

/** The constraint that refuses a piece that would be cut from several dye lots, which nobody has agreed to. */
export const SEVERAL_LOTS = 'NOT NULL constraint failed: material_movement.quantity';

/**
 * The statements that book what moved pieces take, once they are cut, and return it, if they are to be cut anew. Part
 * of the batch of the move, which lets each piece pass once.
 */
export function bookCutting(moved: Moved): readonly SQL[] {
  if (moved.from === FIRST_STAGE) return [bookAmounts(moved.pieces), takeFromLots(moved)];
  return moved.to === FIRST_STAGE ? returnToLots(moved) : [];
}

function bookAmounts(pieces: SQL): SQL {
  return sql`
    INSERT INTO piece_material (piece_id, material_id, amount) ${selectPieceNeeds(pieces)}
    ON CONFLICT (piece_id, material_id) DO UPDATE SET amount = excluded.amount WHERE amount IS NULL`;
}

/** From the chosen lot, then from the oldest that holds the whole amount, then from the oldest; as far as they last. */
function takeFromLots({ pieces, operator, at, lots }: Moved): SQL {
  const ofMaterial = sql`PARTITION BY piece_id, material_id`;
  return sql`
    WITH candidate AS (
      SELECT booked.piece_id, booked.material_id, booked.amount, lot.id AS lot_id, lot.left,
        material.kind <> ${UNDYED_KIND} AS is_dyed, coalesce(nullif(lot.dye_lot, ''), lot.id) AS dye,
        row_number() OVER (PARTITION BY booked.piece_id, booked.material_id
          ORDER BY lot.id IS NOT booked.lot_id, lot.left < booked.amount, lot.received_at, lot.rowid) AS rank
      FROM piece JOIN piece_material AS booked ON booked.piece_id = piece.id AND booked.amount IS NOT NULL
        JOIN material ON material.id = booked.material_id
        JOIN material_lot AS lot ON lot.material_id = booked.material_id AND lot.left > 0
      WHERE ${pieces} AND ${taken} = 0),
    usable AS (
      SELECT *, first_value(dye) OVER (${ofMaterial} ORDER BY rank) AS first FROM candidate),
    taking AS (
      SELECT *, coalesce(sum(left) OVER (${ofMaterial} ORDER BY rank
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taken
      FROM usable WHERE dye = first OR NOT is_dyed OR ${Number(lots !== 'one')}),
    took AS (
      SELECT *, is_dyed AND min(dye) OVER (${ofMaterial}) <> max(dye) OVER (${ofMaterial}) AS is_mixed
      FROM taking WHERE taken < amount)
    INSERT INTO material_movement (lot_id, quantity, reason, piece_id, operator, at)
    SELECT lot_id, iif(is_mixed AND ${Number(lots === undefined)}, NULL, -min(left, amount - taken)), 'cut', piece_id,
      ${operator}, ${at} FROM took ORDER BY piece_id, material_id, rank`;
}

/** What a piece has taken of a booked material, and not given back. */
const taken = sql`coalesce((
  SELECT -sum(movement.quantity) FROM material_movement AS movement JOIN material_lot AS own ON own.id = movement.lot_id
  WHERE movement.piece_id = piece.id AND own.material_id = booked.material_id), 0)`;

function returnToLots({ pieces, operator, at }: Moved): readonly SQL[] {
  return [
    sql`
      INSERT INTO material_movement (lot_id, quantity, reason, piece_id, operator, at)
      SELECT movement.lot_id, -sum(movement.quantity), 'returned', movement.piece_id, ${operator}, ${at}
      FROM piece JOIN material_movement AS movement ON movement.piece_id = piece.id WHERE ${pieces}
      GROUP BY movement.piece_id, movement.lot_id HAVING sum(movement.quantity) < 0`,
    sql`UPDATE piece_material SET amount = NULL WHERE piece_id IN (SELECT id FROM piece WHERE ${pieces})`,
  ];
}
