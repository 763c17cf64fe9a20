import type { Context } from 'hono';
import { isRefundAboveLimit } from '#api/authentication/confirm-refund.ts';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { isSettling, sumWaiting } from '#api/order-management/settle-by-hand.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { noticeByHand } from '#api/payments/refund-notice.ts';
import type { OperatorEvent } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Requires a passkey for an event by which money or value leaves: certificates that are issued, and above the limit of
 * refunds what is settled otherwise. An event that is refused anyway is not confirmed.
 */
export async function confirmEvent(c: Context<ApiEnv>, orderId: string, event: OperatorEvent): Promise<void> {
  const { database } = c.var.ports;
  if (isSettling(event)) return confirmAmount(c, orderId, await sumWaiting(database, orderId, event));
  if (event !== 'paid_by_hand' && event !== 'refunded_by_hand') return;
  const found = await findOrder(database, orderId);
  if (!found || !findEdge(OrderState.parse(found.row.state), event)) return;
  if (event === 'paid_by_hand') {
    if (found.certificates.length > 0) await requireConfirmation(c);
    return;
  }
  const { amount } = await noticeByHand(database, found);
  await confirmAmount(c, orderId, amount);
}

async function confirmAmount(c: Context<ApiEnv>, orderId: string, amount: Kopecks): Promise<void> {
  if (await isRefundAboveLimit(c, orderId, amount)) await requireConfirmation(c);
}
