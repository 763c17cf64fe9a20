import { sql } from 'drizzle-orm';
import { ProblemError } from '#api/http/problem-error.ts';
import { groupSizes } from '#api/materials/group-sizes.ts';
import { isPieceToBeCut, listMaterials } from '#api/materials/list-materials.ts';
import { selectUnsetSizes } from '#api/materials/piece-needs.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { type MaterialDetails, MaterialLot, MaterialMovement } from '#shared/contract/material.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** How many of the latest movements are shown. */
const MAX_MOVEMENTS = 100;

type ConsumptionRow = {
  product: string;
  colour: string;
  size: string;
  amount: number;
  nameRu: string | null;
  nameEn: string | null;
  colourRu: string | null;
  colourEn: string | null;
};
type UnsetRow = { product: string; size: string; pieces: number; nameRu: string; nameEn: string };
type MovementRow = Omit<MaterialMovement, 'order'> & { order: number | null; total: number };

/** A material with its lots, movements and consumption. Throws a ProblemError if there is none. */
export async function showMaterial(ports: Ports, locale: Locale, id: string): Promise<MaterialDetails> {
  const { database } = ports;
  const [[material], lots, rows, movements, unset] = await Promise.all([
    listMaterials(ports, id),
    database.all(sql`
      SELECT id, dye_lot AS dyeLot, received_at AS receivedAt, left, (SELECT sum(quantity) FROM material_movement
        WHERE lot_id = material_lot.id AND reason = 'received') AS received
      FROM material_lot WHERE material_id = ${id} ORDER BY left = 0, received_at, rowid`),
    database.all<ConsumptionRow>(sql`
      SELECT consumption.product_handle AS product, consumption.colour, size, amount, product.name_ru AS nameRu,
        product.name_en AS nameEn, colour.name_ru AS colourRu, colour.name_en AS colourEn
      FROM consumption LEFT JOIN product ON product.handle = consumption.product_handle
        LEFT JOIN product_colour AS colour ON colour.product_id = product.id AND colour.handle = consumption.colour
      WHERE material_id = ${id} ORDER BY 1, 2, consumption.rowid`),
    database.all<MovementRow>(sql`
      SELECT movement.at, lot.dye_lot AS dyeLot, movement.quantity, movement.reason, movement.note,
        orders.number AS "order", coalesce(operator.name, movement.operator) AS "by", count(*) OVER () AS total
      FROM material_lot AS lot JOIN material_movement AS movement ON movement.lot_id = lot.id
        LEFT JOIN piece ON piece.id = movement.piece_id LEFT JOIN orders ON orders.id = piece.order_id
        LEFT JOIN operator ON operator.id = movement.operator
      WHERE lot.material_id = ${id} ORDER BY movement.id DESC LIMIT ${MAX_MOVEMENTS}`),
    database.all<UnsetRow>(selectUnsetSizes(isPieceToBeCut, id)),
  ]);
  if (!material) throw new ProblemError('not-found');
  return {
    material,
    lots: lots.map((lot) => MaterialLot.parse(lot)),
    consumption: groupSizes(rows).map(({ nameRu, nameEn, colourRu, colourEn, ...each }) => ({
      ...each,
      // The product or its colour may have been removed.
      name: localise(locale, nameRu ?? '', nameEn ?? '') || each.product,
      colourName: localise(locale, colourRu ?? '', colourEn ?? '') || each.colour,
    })),
    unset: unset.map(({ nameRu, nameEn, ...each }) => ({
      ...each,
      name: localise(locale, nameRu, nameEn) || each.product,
    })),
    movements: movements.map((row) =>
      MaterialMovement.parse({ ...row, order: row.order === null ? null : String(row.order) }),
    ),
    older: Math.max(0, (movements[0]?.total ?? 0) - MAX_MOVEMENTS),
  };
}
