import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database, Statement } from '#api/database/database.ts';
import type { PlannedChange } from '#api/orders/changes/planned-change.ts';
import { insertCharge } from '#api/orders/charges.ts';
import { guardCondition } from '#api/orders/guards.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { isPacked } from '#api/pieces/packed.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Recorded = {
  id: string;
  operator: string;
  at: number;
  /** Charged to the shopper on top of what they have paid, kopecks; 0 for nothing. */
  charge: Kopecks;
  /** What had been refunded of the order when the change was planned, and what is refunded with it, kopecks. */
  returned: Kopecks;
};

/** What the difference of a change is charged for. */
const CHARGES = { 'delivery-changed': 'delivery', 'lines-changed': 'goods' } as const;

/** The condition that no payment or full refund is in progress that a change of price would invalidate. */
const NOTHING_TO_BE_PAID = sql`${guardCondition('no-charge-due')} AND ${guardCondition('no-full-refund-in-progress')}
  AND (state NOT IN ('awaiting_payment', 'awaiting_manager') OR ${guardCondition('no-payment-in-progress')})`;

/**
 * The statements of a planned change: its row in the log, which is null if the order is not as it was planned for, so
 * that the batch is rolled back ({@link isSuperseded}); the next version; its charge and its email.
 */
export function changeStatements(
  { row }: FoundOrder,
  { kind, isRepriced, detail, formerEmail, isStillSo = sql`TRUE`, statements }: PlannedChange,
  { id, operator, at, charge, returned }: Recorded,
): readonly Statement[] {
  const isFree = isRepriced ? NOTHING_TO_BE_PAID : sql`TRUE`;
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, version, at)
      VALUES (${row.id}, ${kind}, (
        SELECT state FROM orders WHERE id = ${row.id} AND version = ${row.version} AND state = ${row.state}
          AND contact IS NOT NULL AND ${isFree} AND ${isStillSo} AND NOT ${isPacked}
          AND ${returned} = ${sumReturnedOf(sql`orders.id`)}
      ), ${row.state}, 'operator', ${operator}, ${detail}, ${row.version + 1}, ${at})`,
    ...statements(id),
    sql`UPDATE orders SET version = version + 1 WHERE id = ${row.id}`,
    ...(charge > 0 ? insertCharge(row.id, { id, kind: CHARGES[kind], amount: charge, operator, at }) : []),
    insertEmail(row.id, 'changed', { now: at, subject: id }),
    ...(formerEmail === null ? [] : [insertEmail(row.id, 'moved', { now: at, subject: `${formerEmail} ${id}` })]),
  ];
}

/** Whether a payment or full refund of an order is in progress, so that its price cannot change. */
export async function isPriceBound(database: Database, orderId: string): Promise<boolean> {
  const bound = await database.all(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND NOT (${NOTHING_TO_BE_PAID})`);
  return bound.length > 0;
}

/** Whether a change was refused because the order has changed since the plan. */
export function isSuperseded(error: unknown): boolean {
  return violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state');
}

/** Whether a change was refused because of too little stock. */
export function isInsufficientStock(error: unknown): boolean {
  return violatesConstraint(error, 'CHECK constraint failed: variant_stock');
}
