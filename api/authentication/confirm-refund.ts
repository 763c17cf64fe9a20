import type { Context } from 'hono';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import type { Wanted } from '#api/payments/refund-plan.ts';
import { sumRefunds } from '#api/payments/refund-rows.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Asks for a passkey where a refund would bring what has gone back of an order, in all, over the limit: a large one
 * in small parts is a large one.
 */
export async function confirmRefund(c: Context<ApiEnv>, orderId: string, wanted: Wanted): Promise<void> {
  if (c.var.caller.kind === 'configuration') return;
  const planned = await planRefunds(c.var.ports, orderId, wanted);
  await confirmAmount(
    c,
    orderId,
    planned.reduce((total, { plan }) => total + plan.amount, 0),
  );
}

/** The same, for an amount that is known. */
export async function confirmAmount(c: Context<ApiEnv>, orderId: string, amount: Kopecks): Promise<void> {
  const { database, settings } = c.var.ports;
  const returned = await sumRefunds(database, orderId);
  if (amount > 0 && returned + amount > settings.refundWithoutPasskey) {
    await requireConfirmation(c, { amount, returned });
  }
}
