import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database, Statement } from '#api/database/database.ts';
import type { PlannedChange } from '#api/orders/changes/planned-change.ts';
import { insertCharge } from '#api/orders/charges.ts';
import { guardCondition } from '#api/orders/guards.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { isPacked } from '#api/pieces/packed.ts';
import { OrderState as State } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Recorded = {
  id: string;
  /** Null if its shopper changes it. */
  operator: string | null;
  at: number;
  /** The lines before and after, encrypted (logged-lines.ts); null if they stay. */
  lines: string | null;
  /** Charged to the shopper on top of what they have paid, kopecks; 0 for nothing. */
  charge: Kopecks;
  /** What has to hold besides, on the row of `orders`. */
  condition?: SQL | undefined;
  /** What had been refunded of the order when the change was planned, and what is refunded with it, kopecks. */
  returned: Kopecks;
};

/** What the difference of a change is charged for. */
const CHARGES = { 'delivery-changed': 'delivery', 'lines-changed': 'goods', exchanged: 'goods' } as const;

/** The condition that no payment or full refund is in progress that a change of price would invalidate. */
const NOTHING_TO_BE_PAID = sql`${guardCondition('no-charge-due')} AND ${guardCondition('no-full-refund-in-progress')}
  AND (state NOT IN ('awaiting_payment', 'awaiting_manager') OR ${guardCondition('no-payment-in-progress')})`;

/**
 * The statements of a planned change: its row in the log, which is null if the order is not as it was planned for, so
 * that the batch is rolled back ({@link isSuperseded}); the next version; its charge and its email.
 */
export function changeStatements(
  { row }: FoundOrder,
  { kind, isRepriced, detail, formerEmail, changed, isStillSo = sql`TRUE`, statements }: PlannedChange,
  { id, operator, at, lines, charge, returned, condition = sql`TRUE` }: Recorded,
): readonly Statement[] {
  const to = kind === 'exchanged' ? (findEdge(State.parse(row.state), kind)?.to ?? row.state) : row.state;
  const isFree = isRepriced ? NOTHING_TO_BE_PAID : sql`TRUE`;
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, lines, version, at)
      VALUES (${row.id}, ${kind}, (
        SELECT state FROM orders WHERE id = ${row.id} AND version = ${row.version} AND state = ${row.state}
          AND contact IS NOT NULL AND ${isFree} AND ${isStillSo} AND ${condition} AND ${kind === 'exchanged' ? sql`TRUE` : sql`NOT ${isPacked}`}
          AND ${returned} = ${sumReturnedOf(sql`orders.id`)}
      ), ${to}, ${operator === null ? 'owner' : 'operator'}, ${operator}, ${detail}, ${lines}, ${row.version + 1}, ${at})`,
    // What else the change notes happens in its new state.
    sql`UPDATE orders SET version = version + 1, state = ${to} WHERE id = ${row.id}`,
    ...statements(id),
    ...(operator === null && changed ? [markOwnChange(row.id, changed.to, at)] : []),
    ...(charge > 0 ? insertCharge(row.id, { id, kind: CHARGES[kind], amount: charge, operator, at }) : []),
    insertEmail(row.id, 'changed', { now: at, subject: id }),
    ...(formerEmail === null ? [] : [insertEmail(row.id, 'moved', { now: at, subject: `${formerEmail} ${id}` })]),
  ];
}

/** The statement that marks lines as changed by their shopper: a ticket that was printed before is another. */
function markOwnChange(orderId: string, positions: readonly number[], at: number): SQL {
  return sql`UPDATE order_line SET own_changed_at = ${at} WHERE order_id = ${orderId}
    AND position IN (SELECT value FROM json_each(${JSON.stringify(positions)}))`;
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
