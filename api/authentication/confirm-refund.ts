import type { Context } from 'hono';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { sumRefunds } from '#api/payments/refund-rows.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Requires a passkey if a refund would raise the order's total of refunds above the limit: a large one in small parts
 * is also large.
 */
export async function confirmRefund(c: Context<ApiEnv>, refund: { amount: Kopecks; returned: Kopecks }): Promise<void> {
  const { amount, returned } = refund;
  if (amount > 0 && returned + amount > c.var.ports.settings.refundWithoutPasskey) await requireConfirmation(c, refund);
}

/** The same, before anything is planned. */
export async function confirmAmount(c: Context<ApiEnv>, orderId: string, amount: Kopecks): Promise<void> {
  await confirmRefund(c, { amount, returned: await sumRefunds(c.var.ports.database, orderId) });
}
