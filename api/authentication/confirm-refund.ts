import type { Context } from 'hono';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { sumRefunds } from '#api/payments/refund-rows.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Returned = { amount: Kopecks; returned: Kopecks };

/**
 * Requires a passkey if a refund would raise the order's total of refunds above the limit: a large one in small parts
 * is also large.
 */
export async function confirmRefund(c: Context<ApiEnv>, refund: Returned): Promise<void> {
  if (isAboveLimit(c, refund)) await requireConfirmation(c);
}

/** Whether an amount that goes back of an order has to be confirmed. */
export async function isRefundAboveLimit(c: Context<ApiEnv>, orderId: string, amount: Kopecks): Promise<boolean> {
  return isAboveLimit(c, { amount, returned: await sumRefunds(c.var.ports.database, orderId) });
}

function isAboveLimit(c: Context<ApiEnv>, { amount, returned }: Returned): boolean {
  return amount > 0 && returned + amount > c.var.ports.settings.refundWithoutPasskey;
}
