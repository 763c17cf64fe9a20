import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { UNPAID_STATES } from '#api/orders/order-states.ts';
import { IS_GIVING_BACK_REFUSED } from '#api/orders/refused-refunds.ts';
import { isOpenReturn } from '#api/orders/returns/left-to-return.ts';
import { IS_WITHDRAWN } from '#api/orders/withdrawals.ts';
import { isPacked } from '#api/pieces/packed.ts';
import {
  OWN_CHANGE_OBSTACLES,
  OWN_CHANGE_STATES,
  type OwnChangeObstacle,
  type OwnChangePart,
  obstaclesTo,
} from '#shared/domain/own-changes.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';

const isIn = (states: readonly string[]) => sql`state IN (SELECT value FROM json_each(${JSON.stringify(states)}))`;

/** Her own choice of a dearer delivery is not paid yet. */
const OWN_DELIVERY_IS_DUE = sql`EXISTS (SELECT 1 FROM order_charge WHERE order_charge.order_id = orders.id
  AND order_charge.state = 'due' AND kind = 'delivery' AND operator = '')`;

/** When each obstacle stands in the way, as SQL on the row of `orders`. */
const STANDS: Readonly<Record<OwnChangeObstacle, SQL>> = {
  off: sql`NOT EXISTS (SELECT 1 FROM production_settings WHERE own_changes = 1)`,
  ended: sql`NOT ${isIn(OWN_CHANGE_STATES)}`,
  erased: sql`contact IS NULL`,
  sent: guardCondition('partly-sent'),
  packed: isPacked,
  withdrawn: IS_WITHDRAWN,
  refused: IS_GIVING_BACK_REFUSED,
  refund: sql`EXISTS (SELECT 1 FROM refund WHERE refund.order_id = orders.id AND status IN ('created', 'pending'))`,
  return: sql`EXISTS (SELECT 1 FROM order_return WHERE order_return.order_id = orders.id AND ${isOpenReturn})`,
  charge: sql`(NOT ${guardCondition('no-charge-due')} AND NOT ${OWN_DELIVERY_IS_DUE})`,
  'delivery-charge': OWN_DELIVERY_IS_DUE,
  question: sql`EXISTS (SELECT 1 FROM question WHERE question.order_id = orders.id
    AND answered_at IS NULL AND withdrawn_at IS NULL)`,
  payment: sql`(${isIn(UNPAID_STATES)} AND NOT ${guardCondition('no-payment-in-progress')})`,
  'no-parcel': sql`NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)`,
  cut: sql`EXISTS (SELECT 1 FROM piece LEFT JOIN piece_move AS move ON move.piece_id = piece.id
    WHERE piece.order_id = orders.id AND (stage <> ${FIRST_STAGE} OR made_by IS NOT NULL))`,
  // Until they are paid they cannot be spent.
  certificates: sql`(NOT ${isIn(UNPAID_STATES)}
    AND EXISTS (SELECT 1 FROM certificate WHERE certificate.order_id = orders.id))`,
};

/** What stands in the way of changes of an order by its shopper, what is said first first. */
export async function readObstacles(database: Database, orderId: string): Promise<OwnChangeObstacle[]> {
  const standing = sql.join(
    OWN_CHANGE_OBSTACLES.map((obstacle) => sql`coalesce(${STANDS[obstacle]}, 0)`),
    sql`, `,
  );
  const [row] = await database.all<{ standing: string }>(
    sql`SELECT json_array(${standing}) AS standing FROM orders WHERE id = ${orderId}`,
  );
  const found = z.parse(z.array(z.int()), JSON.parse(row?.standing ?? '[]'));
  return OWN_CHANGE_OBSTACLES.filter((_, index) => found[index] === 1);
}

/** Whether shoppers may change their orders at all. */
export async function areOwnChangesOn(database: Database): Promise<boolean> {
  const [row] = await database.all<{ isOff: number }>(sql`SELECT ${STANDS.off} AS isOff`);
  return row?.isOff === 0;
}

/**
 * The condition on the row of `orders` that nothing stands in the way of a change; refunds are compared by their sums,
 * because the change's own stand in the same batch.
 */
export function hasNoObstacle(part: OwnChangePart): SQL {
  const counted = obstaclesTo(part).filter((obstacle) => obstacle !== 'refund');
  return sql`NOT (${sql.join(
    counted.map((obstacle) => sql`coalesce(${STANDS[obstacle]}, 0)`),
    sql` OR `,
  )})`;
}
