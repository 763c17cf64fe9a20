import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { material } from '#api/database/material-tables.ts';
import { selectPieceNeeds } from '#api/materials/piece-needs.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { Material } from '#shared/contract/material.ts';
import { isDyed, type LotLeft, planNeeds, SHORTAGES, type Shortage } from '#shared/domain/material-needs.ts';
import { dueAfterWaiting } from '#shared/domain/production-queue.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The condition that a piece waits to be cut. */
export const isPieceToBeCut = sql`(${isPieceToBeMade} AND piece.stage = ${FIRST_STAGE} AND orders.ready_by IS NOT NULL)`;

type MaterialRow = Omit<typeof material.$inferSelect, 'price' | 'kind'> &
  Pick<Material, 'kind' | 'stock' | 'ordered' | 'drafted'>;
type LotRow = LotLeft & { materialId: string };
type NeedRow = {
  materialId: string;
  piece: string;
  readyBy: Day;
  waitedDays: number;
  waitingSince: number | null;
  amount: number;
  lot: string | null;
};

/** All materials, or one, with what there is and what pieces need. Prices are read apart, by readMaterialPrices. */
export async function listMaterials(ports: Ports, id?: string): Promise<Material[]> {
  return (await planMaterials(ports, id)).map(({ row: { nameRu, nameEn, ...row }, plan }) =>
    Material.parse({ ...row, name: { ru: nameRu, en: nameEn }, ...plan }),
  );
}

/** What is short of a piece's materials, and of which. */
export type PieceShortage = { shortage: Shortage; nameRu: string; nameEn: string };

/** What of pieces that are to be cut is short, the worst of each. */
export async function readShortages(ports: Ports): Promise<ReadonlyMap<string, PieceShortage>> {
  const found = (await planMaterials(ports)).flatMap(({ row: { nameRu, nameEn }, plan }) =>
    [...plan.short].map(([piece, shortage]) => ({ piece, shortage, nameRu, nameEn })),
  );
  const rank = ({ shortage }: PieceShortage) => SHORTAGES.indexOf(shortage);
  const worstLast = found.toSorted((one, other) => rank(other) - rank(one));
  return new Map(worstLast.map(({ piece, ...short }) => [piece, short]));
}

/** How many pieces that are to be cut lack a material that is to be bought, and from which day. */
export async function countLacking(ports: Ports): Promise<{ count: number; from: Day | null }> {
  const plans = (await planMaterials(ports)).map(({ plan }) => plan);
  const lacking = new Map(plans.flatMap(({ unsupplied }) => [...unsupplied]));
  const [from = null] = [...lacking.values()].toSorted();
  return { count: lacking.size, from };
}

async function planMaterials({ database, clock }: Ports, id?: string) {
  const rows = await readRows(database, id);
  if (rows.length === 0) return [];
  const [lots, needs, settings] = await Promise.all([
    readLots(database, id),
    readNeeds(database, id),
    readProductionSettings(database),
  ]);
  const today = moscowDay(clock());
  const lotsOf = Map.groupBy(lots, ({ materialId }) => materialId);
  const needsOf = Map.groupBy(needs, ({ materialId }) => materialId);
  return rows.map((row) => {
    const pieces = (needsOf.get(row.id) ?? []).map(({ readyBy, waitedDays, waitingSince, ...need }) => {
      const waitingFrom = waitingSince === null ? null : moscowDay(waitingSince);
      return { ...need, due: dueAfterWaiting(readyBy, { waitedDays, waitingFrom }, { ...settings, today }) };
    });
    const supply = { lots: lotsOf.get(row.id) ?? [], ordered: row.ordered, isDyed: isDyed(row.kind) };
    return { row, plan: planNeeds(supply, pieces) };
  });
}

function readRows(database: Database, id: string | undefined): Promise<MaterialRow[]> {
  const inOrders = (state: string) => sql`coalesce((SELECT sum(max(0, line.amount - ${receivedOf}))
    FROM supplier_order_line AS line JOIN supplier_order ON supplier_order.id = line.order_id
    WHERE line.material_id = material.id AND supplier_order.state = ${state}), 0)`;
  return database.all<MaterialRow>(sql`
    SELECT id, name_ru AS nameRu, name_en AS nameEn, kind, unit, supplier, article, revision,
      coalesce((SELECT sum(left) FROM material_lot WHERE material_id = material.id), 0) AS stock,
      ${inOrders('ordered')} AS ordered, ${inOrders('draft')} AS drafted
    FROM material WHERE ${id === undefined ? sql`TRUE` : sql`id = ${id}`} ORDER BY name_ru, id`);
}

/** How much of the material of a line of a supplier order has come. */
export const receivedOf = sql`coalesce((
  SELECT sum(movement.quantity) FROM material_lot AS lot JOIN material_movement AS movement ON movement.lot_id = lot.id
  WHERE lot.supplier_order_id = line.order_id AND lot.material_id = line.material_id
    AND movement.reason = 'received'), 0)`;

function readLots(database: Database, id: string | undefined): Promise<LotRow[]> {
  return database.all<LotRow>(sql`
    SELECT id, material_id AS materialId, dye_lot AS dyeLot, left FROM material_lot
    WHERE left > 0 AND ${id === undefined ? sql`TRUE` : sql`material_id = ${id}`} ORDER BY received_at, rowid`);
}

function readNeeds(database: Database, id: string | undefined): Promise<NeedRow[]> {
  return database.all<NeedRow>(sql`
    SELECT need.material_id AS materialId, piece.id AS piece, orders.ready_by AS readyBy,
      piece.waited_days AS waitedDays, piece.waiting_since AS waitingSince, need.amount, own.lot_id AS lot
    FROM (${selectPieceNeeds(isPieceToBeCut)}) AS need JOIN piece ON piece.id = need.piece_id
      JOIN orders ON orders.id = piece.order_id
      LEFT JOIN piece_material AS own ON own.piece_id = piece.id AND own.material_id = need.material_id
    WHERE ${id === undefined ? sql`TRUE` : sql`need.material_id = ${id}`}
    ORDER BY orders.ready_by, orders.number, piece.position, piece.unit`);
}
