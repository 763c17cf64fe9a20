import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import {
  Margins,
  MaterialDetails,
  type MaterialFields,
  MaterialPrices,
  Materials,
  PieceMaterials,
} from '#shared/contract/material.ts';
import type { PieceMove } from '#shared/contract/piece.ts';
import { SupplierOrders } from '#shared/contract/supplier-order.ts';
import { openProductionShop } from '../production/production-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';

export const SILK: MaterialFields = {
  name: { ru: 'Шёлк чёрный', en: 'Black silk' },
  kind: 'fabric',
  unit: 'cm',
  supplier: 'Шелка и Ко',
  article: 'S-19',
};
/** A gown of the production shop, in its only size. */
export const GOWN = { key: 'b', sku: 'gown-m', quantity: 1 };

/** The production shop, and what its people do with materials. */
export async function openMaterialShop() {
  const production = await openProductionShop();
  const { shop, board, move } = production;
  const read = async (path: string, headers: Record<string, string> = OPERATOR) =>
    (await shop.send(`/operator${path}`, { headers })).json();
  const act = (path: string, body: object, headers: Record<string, string> = asOperator()) =>
    shop.post(`/operator${path}`, body, headers);
  const done = async (path: string, body: object) => {
    const response = await act(path, body);
    expect([path, response.ok ? 'done' : await response.text()]).toEqual([path, 'done']);
    return response.json();
  };
  const show = async (id: string) => MaterialDetails.parse(await read(`/materials/${id}`));
  const list = async () => Materials.parse(await read('/materials')).materials;
  const orders = async () => SupplierOrders.parse(await read('/supplier-orders')).orders;
  const prices = async (id: string) => MaterialPrices.parse(await read(`/materials/${id}/prices`));

  /** A material with a price and with lots of some amounts, a minute apart. */
  async function keep(fields: MaterialFields, { price = 0, lots = [] }: { price?: number; lots?: readonly number[] }) {
    const { material } = MaterialDetails.parse(await done('/materials', fields));
    await done(`/materials/${material.id}/prices`, { revision: 1, price, lots: [] });
    for (const [index, amount] of lots.entries()) {
      await done(`/materials/${material.id}/lots`, { dyeLot: `L${index}`, amount });
      shop.pass(1);
    }
    return material.id;
  }
  const take = async (id: string, product: string, sizes: Record<string, number>, colour = '') => {
    const { revision } = (await show(id)).material;
    return done(`/materials/${id}/consumption`, { product, colour, sizes, revision });
  };
  /** A paid order, and the ids of its pieces. */
  const paid = async (...lines: Parameters<typeof production.place>[0]) => {
    const created = await production.place(lines);
    await production.pay(created);
    const { number } = created.order;
    return { number, pieces: (await board()).pieces.filter(({ order }) => order === number).map(({ id }) => id) };
  };
  return {
    ...production,
    act,
    done,
    show,
    list,
    orders,
    prices,
    keep,
    take,
    paid,
    lefts: async (id: string) =>
      (await show(id)).lots.toSorted((a, b) => a.receivedAt - b.receivedAt).map(({ left }) => left),
    needs: async (piece: string) => PieceMaterials.parse(await read(`/pieces/${piece}/materials`)),
    margins: async () => Margins.parse(await read('/margins?from=2026-11-01&to=2026-11-30')).products,
    /** Cuts a piece, by default of one dye lot only. */
    cut: (piece: string, lots?: PieceMove['lots']) =>
      shop.post(`/operator/pieces/${piece}/moves`, { from: 'to-cut', to: 'sewing', lots }, OPERATOR),
    putBack: (piece: string) => move(piece, ['sewing', 'to-cut']),
    /** What breaks the laws of lots: stock that is no sum or below zero, and pieces booked more or less than once. */
    breaches: async () => {
      const { results } = await env.DB.prepare(BREACHES).all();
      return results;
    },
  };
}
export type MaterialShop = Awaited<ReturnType<typeof openMaterialShop>>;

const BREACHES = `
  SELECT 'stock', id FROM material_lot WHERE left < 0
    OR left <> (SELECT coalesce(sum(quantity), 0) FROM material_movement WHERE lot_id = material_lot.id)
  UNION ALL SELECT 'booked', piece_id FROM (
    SELECT own.piece_id, coalesce(own.amount, 0) AS amount, coalesce((
        SELECT -sum(quantity) FROM material_movement AS movement JOIN material_lot AS lot ON lot.id = movement.lot_id
        WHERE movement.piece_id = own.piece_id AND lot.material_id = own.material_id), 0) AS taken
    FROM piece_material AS own) WHERE taken < 0 OR taken > amount
  UNION ALL SELECT 'unbooked', piece_id FROM material_movement WHERE piece_id IS NOT NULL GROUP BY piece_id
    HAVING sum(quantity) <> 0 AND (SELECT stage FROM piece WHERE id = piece_id) = 'to-cut'`;
