import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { AppliedPromotion } from '#api/promotions/apply-promotions.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Constraints that refuse a use if another one, or a change of the promotion, came between pricing and ordering. */
export const USE_RACES = [
  'CHECK constraint failed: promotion_max_uses',
  'CHECK constraint failed: promotion_use_contact',
  'NOT NULL constraint failed: promotion_use.promotion_id',
] as const;

/**
 * Records and counts the use of promotions by an order; to be run after the tokens of the order's contact are written.
 * `tokens` are those of its mailbox and phone. Unconditional: if a limit is reached, or if the promotion has changed, a
 * constraint rolls back the whole batch.
 */
export function usePromotion(
  orderId: string,
  { promotion, amount, deliveryAmount, priceAmount }: AppliedPromotion,
  { tokens, at }: { tokens: readonly string[]; at: number },
): readonly SQL[] {
  const { id, revision, code, nameRu, nameEn, maxUsesPerContact } = promotion;
  return [
    sql`UPDATE promotion SET used = used + 1 WHERE id = ${id}`,
    sql`
      INSERT INTO promotion_use (order_id, promotion_id, code, name_ru, name_en, amount, delivery_amount, price_amount,
        contact_uses, max_contact_uses, at)
      VALUES (${orderId}, (SELECT id FROM promotion WHERE id = ${id} AND revision = ${revision} AND ended_at IS NULL),
        ${code}, ${nameRu}, ${nameEn}, ${amount}, ${deliveryAmount}, ${priceAmount},
        ${maxUsesPerContact === null ? 0 : sql`1 + (${countContactUses(id, tokens)})`}, ${maxUsesPerContact}, ${at})`,
  ];
}

type ChangedUses = {
  /** The discounts of the order's promotions. */
  amounts: ReadonlyMap<string, Kopecks>;
  /** By how much more, or less, sales take off the prices of its lines. */
  priceChanges: ReadonlyMap<string, Kopecks>;
  at: number;
};

/**
 * Updates the promotions of an order whose lines were changed. A sale of added lines becomes one of its promotions, and
 * what takes nothing off any more is released.
 */
export function changeUses(orderId: string, { amounts, priceChanges, at }: ChangedUses): readonly SQL[] {
  const ofOrder = (id: string) => sql`order_id = ${orderId} AND promotion_id = ${id} AND released_at IS NULL`;
  return [
    ...[...priceChanges].flatMap(([id, change]) => [
      ...(change > 0 ? addSale(orderId, { id, at }) : []),
      sql`UPDATE promotion_use SET price_amount = price_amount + ${change} WHERE ${ofOrder(id)}`,
    ]),
    ...[...amounts].map(([id, amount]) => sql`UPDATE promotion_use SET amount = ${amount} WHERE ${ofOrder(id)}`),
    ...release(sql`order_id = ${orderId} AND released_at IS NULL AND amount + delivery_amount + price_amount = 0`, at),
  ];
}

/** Holds promotions of an order again that a change released and that is taken back; beyond their limit, if need be. */
export function useAgain(orderId: string, ids: readonly string[]): readonly SQL[] {
  const isReleased = sql`order_id = ${orderId} AND released_at IS NOT NULL
    AND promotion_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    sql`UPDATE promotion SET used = min(used + 1, coalesce(max_uses, used + 1))
      WHERE id IN (SELECT promotion_id FROM promotion_use WHERE ${isReleased})`,
    sql`UPDATE promotion_use SET released_at = NULL WHERE ${isReleased}`,
  ];
}

/** Makes a sale a promotion of an order, if it is none yet. */
function addSale(orderId: string, { id, at }: { id: string; at: number }): readonly SQL[] {
  const added = sql`promotion.id = ${id} AND NOT EXISTS (
    SELECT 1 FROM promotion_use WHERE order_id = ${orderId} AND promotion_id = ${id})`;
  return [
    sql`UPDATE promotion SET used = used + 1 WHERE ${added}`,
    sql`INSERT INTO promotion_use (order_id, promotion_id, code, name_ru, name_en, amount, delivery_amount, contact_uses, at)
      SELECT ${orderId}, id, code, name_ru, name_en, 0, 0, 0, ${at} FROM promotion WHERE ${added}`,
  ];
}

/** Releases the promotions of an order; part of the batch that cancels or expires it. */
export function releasePromotions(orderId: string, at: number): readonly SQL[] {
  return release(sql`order_id = ${orderId} AND released_at IS NULL`, at);
}

function release(held: SQL, at: number): readonly SQL[] {
  return [
    sql`UPDATE promotion SET used = used - 1 WHERE id IN (SELECT promotion_id FROM promotion_use WHERE ${held})`,
    sql`UPDATE promotion_use SET released_at = ${at} WHERE ${held}`,
  ];
}

/** How many orders of a mailbox or a phone use a promotion. */
export async function readContactUses(database: Database, id: string, tokens: readonly string[]): Promise<number> {
  const [counted] = await database.all<{ uses: number }>(sql`SELECT (${countContactUses(id, tokens)}) AS uses`);
  return counted?.uses ?? 0;
}

/** Orders with their contact are found by its tokens, erased ones by their traces. */
function countContactUses(id: string, tokens: readonly string[]): SQL {
  const isOneOfThem = sql`token IN (SELECT value FROM json_each(${JSON.stringify(tokens)}))`;
  return sql`SELECT count(DISTINCT order_id) FROM (
    SELECT used.order_id FROM order_search JOIN promotion_use AS used ON used.order_id = order_search.order_id
    WHERE ${isOneOfThem} AND used.promotion_id = ${id} AND used.released_at IS NULL
    UNION ALL SELECT order_id FROM promotion_trace WHERE promotion_id = ${id} AND ${isOneOfThem})`;
}
