import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { material } from '#api/database/material-tables.ts';
import { selectPieceNeeds } from '#api/materials/piece-needs.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { Material } from '#shared/contract/material.ts';
import { planNeeds } from '#shared/domain/material-needs.ts';
import { dueAfterWaiting } from '#shared/domain/production-queue.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

type MaterialRow = Omit<typeof material.$inferSelect, 'price'> & { stock: number; ordered: number };
type NeedRow = {
  materialId: string;
  readyBy: Day;
  waitedDays: number;
  waitingSince: number | null;
  pieces: number;
  amount: number;
};

/** All materials, or one, with what there is and what pieces need. Prices are read apart, by readMaterialPrices. */
export async function listMaterials({ database, clock }: Ports, id?: string): Promise<Material[]> {
  const [rows, needs, settings] = await Promise.all([
    readRows(database, id),
    readNeeds(database, id),
    readProductionSettings(database),
  ]);
  const today = moscowDay(clock());
  const needsOf = Map.groupBy(needs, ({ materialId }) => materialId);
  return rows.map(({ nameRu, nameEn, ...row }) => {
    const due = (needsOf.get(row.id) ?? []).map(({ readyBy, waitedDays, waitingSince, pieces, amount }) => {
      const waitingFrom = waitingSince === null ? null : moscowDay(waitingSince);
      return { due: dueAfterWaiting(readyBy, { waitedDays, waitingFrom }, { ...settings, today }), pieces, amount };
    });
    return Material.parse({ ...row, name: { ru: nameRu, en: nameEn }, ...planNeeds(row, due) });
  });
}

function readRows(database: Database, id: string | undefined): Promise<MaterialRow[]> {
  return database.all<MaterialRow>(sql`
    SELECT id, name_ru AS nameRu, name_en AS nameEn, kind, unit, supplier, article, revision,
      coalesce((SELECT sum(left) FROM material_lot WHERE material_id = material.id), 0) AS stock,
      coalesce((SELECT sum(max(0, line.amount - ${receivedOf}))
        FROM supplier_order_line AS line JOIN supplier_order ON supplier_order.id = line.order_id
        WHERE line.material_id = material.id AND supplier_order.state IN ('draft', 'ordered')), 0) AS ordered
    FROM material WHERE ${id === undefined ? sql`TRUE` : sql`id = ${id}`} ORDER BY name_ru, id`);
}

/** How much of the material of a line of a supplier order has come. */
export const receivedOf = sql`coalesce((
  SELECT sum(movement.quantity) FROM material_lot AS lot JOIN material_movement AS movement ON movement.lot_id = lot.id
  WHERE lot.supplier_order_id = line.order_id AND lot.material_id = line.material_id
    AND movement.reason = 'received'), 0)`;

function readNeeds(database: Database, id: string | undefined): Promise<NeedRow[]> {
  const isToBeCut = sql`${isPieceToBeMade} AND piece.stage = ${FIRST_STAGE} AND orders.ready_by IS NOT NULL`;
  return database.all<NeedRow>(sql`
    SELECT need.material_id AS materialId, orders.ready_by AS readyBy, piece.waited_days AS waitedDays,
      piece.waiting_since AS waitingSince, count(*) AS pieces, sum(need.amount) AS amount
    FROM (${selectPieceNeeds(isToBeCut)}) AS need JOIN piece ON piece.id = need.piece_id
      JOIN orders ON orders.id = piece.order_id
    WHERE ${id === undefined ? sql`TRUE` : sql`need.material_id = ${id}`}
    GROUP BY 1, 2, 3, 4`);
}
