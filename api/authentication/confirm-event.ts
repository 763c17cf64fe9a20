import type { Context } from 'hono';
import { refundAboveLimit } from '#api/authentication/confirm-refund.ts';
import { requireConfirmation } from '#api/authentication/confirmed-actions.ts';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { isSettling, sumWaiting } from '#api/order-management/settle-by-hand.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { noticeByHand } from '#api/payments/refund-notice.ts';
import type { OperatorEvent } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Requires a passkey for an event by which money or value leaves: certificates that are issued, with their sums and
 * addresses, and above the limit of refunds what is settled otherwise. An event that is refused anyway is not
 * confirmed.
 */
export async function confirmEvent(c: Context<ApiEnv>, orderId: string, event: OperatorEvent): Promise<void> {
  const { database } = c.var.ports;
  if (isSettling(event))
    return confirmAmount(c, { orderId, event, amount: await sumWaiting(database, orderId, event) });
  if (event !== 'paid_by_hand' && event !== 'refunded_by_hand') return;
  const found = await findOrder(database, orderId);
  if (!found || !findEdge(OrderState.parse(found.row.state), event)) return;
  if (event === 'paid_by_hand') return confirmIssue(c, found);
  const { amount } = await noticeByHand(database, found);
  await confirmAmount(c, { orderId, event, amount });
}

type Settled = { orderId: string; event: OperatorEvent; amount: Kopecks };

async function confirmAmount(c: Context<ApiEnv>, { orderId, event, amount }: Settled): Promise<void> {
  const refund = await refundAboveLimit(c, orderId, amount);
  if (refund) await requireConfirmation(c, { event, ...refund });
}

async function confirmIssue(c: Context<ApiEnv>, { certificates }: FoundOrder): Promise<void> {
  if (certificates.length === 0) return;
  const { sealer } = c.var.ports;
  const issued = certificates.map(async (row) => {
    const { recipient } = await openTexts(sealer, row);
    return { id: row.id, amount: row.amount, recipient };
  });
  await requireConfirmation(c, { issued: await Promise.all(issued) });
}
