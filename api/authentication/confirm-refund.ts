import { and, eq, ne, sum } from 'drizzle-orm';
import type { Context } from 'hono';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import { refund } from '#api/database/refund-tables.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import type { Wanted } from '#api/payments/refund-plan.ts';

/**
 * Asks for a passkey where a refund would bring what has gone back of an order, in all, over the limit: a large one
 * in small parts is a large one.
 */
export async function confirmRefund(c: Context<ApiEnv>, orderId: string, wanted: Wanted): Promise<void> {
  const { ports, caller } = c.var;
  if (caller.kind === 'configuration') return;
  const planned = await planRefunds(ports, orderId, wanted);
  const amount = planned.reduce((total, { plan }) => total + plan.amount, 0);
  const [before] = await ports.database
    .select({ amount: sum(refund.amount).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), ne(refund.status, 'canceled')));
  const returned = before?.amount ?? 0;
  if (amount > 0 && returned + amount > ports.settings.refundWithoutPasskey) {
    await requireConfirmation(c, { amount, returned });
  }
}
