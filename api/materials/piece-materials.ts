import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { selectPieceNeeds } from '#api/materials/piece-needs.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { type LotChoice, type Material, type PieceMaterial, PieceMaterials } from '#shared/contract/material.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { isDyed, planNeeds } from '#shared/domain/material-needs.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';

type Row = Pick<PieceMaterial, 'material' | 'unit' | 'amount' | 'lot'> & {
  ru: string;
  en: string;
  kind: Material['kind'];
};
type LotRow = { material: string; id: string; dyeLot: string; left: number; taken: number };

/**
 * What a piece takes: of one that is cut what was booked, of others what its product takes now. Throws a ProblemError
 * if there is no such piece.
 */
export async function showPieceMaterials({ database }: Ports, locale: Locale, id: string): Promise<PieceMaterials> {
  const [[piece], rows, lots] = await Promise.all([
    database.all<{ isCut: number }>(sql`SELECT stage <> ${FIRST_STAGE} AS isCut FROM piece WHERE id = ${id}`),
    database.all<Row>(sql`
      SELECT material.id AS material, name_ru AS ru, name_en AS en, kind, unit,
        coalesce(own.amount, need.amount) AS amount, own.lot_id AS lot
      FROM material
        LEFT JOIN piece_material AS own ON own.piece_id = ${id} AND own.material_id = material.id
        LEFT JOIN (${selectPieceNeeds(sql`piece.id = ${id} AND piece.stage = ${FIRST_STAGE}`)}) AS need
          ON need.material_id = material.id
      WHERE coalesce(own.amount, need.amount) IS NOT NULL ORDER BY name_ru, material.id`),
    database.all<LotRow>(sql`
      SELECT lot.material_id AS material, lot.id, lot.dye_lot AS dyeLot, lot.left, coalesce((
        SELECT -sum(quantity) FROM material_movement WHERE piece_id = ${id} AND lot_id = lot.id), 0) AS taken
      FROM material_lot AS lot
      WHERE lot.left > 0 OR lot.id IN (SELECT lot_id FROM material_movement WHERE piece_id = ${id})
      ORDER BY lot.received_at, lot.rowid`),
  ]);
  if (!piece) throw new ProblemError('not-found');
  const isCut = piece.isCut === 1;
  return PieceMaterials.parse({
    isCut,
    materials: rows.map(({ ru, en, kind, ...row }) => {
      const own = lots.filter(({ material }) => material === row.material);
      const there = own.filter(({ left }) => left > 0);
      const supply = { lots: there, ordered: 0, isDyed: isDyed(kind) };
      const { short } = planNeeds(supply, isCut ? [] : [{ piece: id, due: '', ...row }]);
      return {
        ...row,
        name: localise(locale, ru, en),
        shortage: short.get(id) ?? null,
        lots: there,
        booked: own.flatMap(({ id: lot, dyeLot, taken }) => (taken > 0 ? [{ lot, dyeLot, amount: taken }] : [])),
      };
    }),
  });
}

/**
 * Chooses the lot that a piece is cut from, or leaves it to the rule. Throws a ProblemError if the piece is cut, or the
 * lot is of another material.
 */
export async function chooseLot({ database }: Ports, id: string, { material, lot }: LotChoice): Promise<void> {
  const [chosen] = await transact(database, [
    sql`INSERT INTO piece_material (piece_id, material_id, lot_id)
      SELECT piece.id, ${material}, ${lot} FROM piece
      WHERE piece.id = ${id} AND piece.stage = ${FIRST_STAGE} AND EXISTS (SELECT 1 FROM material WHERE id = ${material})
        AND (${lot} IS NULL OR EXISTS (SELECT 1 FROM material_lot WHERE id = ${lot} AND material_id = ${material}))
      ON CONFLICT (piece_id, material_id) DO UPDATE SET lot_id = excluded.lot_id RETURNING piece_id`,
  ]);
  if (!chosen?.length) throw new ProblemError('piece-moved');
}
