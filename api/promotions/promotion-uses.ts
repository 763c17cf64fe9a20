import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { AppliedPromotion } from '#api/promotions/apply-promotions.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** What refuses a use that came between another one, or a change of the promotion, and its own price. */
export const USE_RACES = [
  'CHECK constraint failed: promotion_max_uses',
  'CHECK constraint failed: promotion_use_contact',
  'NOT NULL constraint failed: promotion_use.promotion_id',
] as const;

/**
 * Writes down what an order was made with, and counts it; to be put after the tokens of the order's contact. `tokens`
 * are those of its mailbox and phone. Unconditional: where a limit is reached, or the promotion is another one by now, a
 * constraint takes the whole batch back.
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

/** Writes down what a promotion takes off the goods of an order that was changed. */
export function changeUse(orderId: string, promotionId: string, amount: Kopecks): SQL {
  return sql`UPDATE promotion_use SET amount = ${amount} WHERE order_id = ${orderId} AND promotion_id = ${promotionId}`;
}

/** Gives back what an order used; to be put into the batch that cancels it, or lets it expire. */
export function releasePromotions(orderId: string, at: number): readonly SQL[] {
  const held = sql`order_id = ${orderId} AND released_at IS NULL`;
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

function countContactUses(id: string, tokens: readonly string[]): SQL {
  return sql`SELECT count(DISTINCT used.order_id) FROM order_search
    JOIN promotion_use AS used ON used.order_id = order_search.order_id
    WHERE order_search.token IN (SELECT value FROM json_each(${JSON.stringify(tokens)}))
      AND used.promotion_id = ${id} AND used.released_at IS NULL`;
}
