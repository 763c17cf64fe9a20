import { type SQL, sql } from 'drizzle-orm';
import type { Kopecks } from '#shared/domain/money.ts';

type Begun = {
  /** The order's version that it was decided from; undefined if it is part of a change, which raises it. */
  version: number | undefined;
  amount: Kopecks;
  operator: string | undefined;
  at: number;
  /** Whether it begins. */
  condition: SQL;
};

/**
 * The statements that make a refund which begins a change of the order: its row in the log, which rolls back the batch
 * if the order has another version by now (`isSuperseded` of change-statements.ts), and the order's next version.
 */
export function noteRefundBegun(orderId: string, { version, amount, operator, at, condition }: Begun): readonly SQL[] {
  if (version === undefined) return [];
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, version, at)
      SELECT id, 'refund-begun', CASE version WHEN ${version} THEN state END, state, 'operator', ${operator ?? null},
        ${String(amount)}, ${version + 1}, ${at}
      FROM orders WHERE id = ${orderId} AND ${condition}`,
    sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId} AND ${condition}`,
  ];
}
