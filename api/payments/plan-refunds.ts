import { desc, sql } from 'drizzle-orm';
import { selectSoldBalances } from '#api/certificates/sold-balances.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { listPendingReceiptsOf, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import {
  isPieces,
  planRefund,
  type RefundPlan,
  type Returnable,
  sizeOfReturnable,
  type Wanted,
} from '#api/payments/refund-plan.ts';
import { listRefundsOf, spansOf } from '#api/payments/refund-rows.ts';
import { sizeOf } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A refund to be begun: of which payment, and how much of it had gone back before, kopecks. */
export type PlannedRefund = { id: string; attempt: Attempt; plan: RefundPlan; before: Kopecks };

/** The refunds that return what is wanted, one for each payment that it takes; none where there is less than wanted. */
export async function planRefunds(ports: Ports, orderId: string, wanted: Wanted): Promise<readonly PlannedRefund[]> {
  const planned: PlannedRefund[] = [];
  let missing = wanted;
  for (const attempt of await listRefundable(ports, orderId, wanted)) {
    const refund = missing === 0 ? null : await planOf(ports, attempt, missing);
    if (!refund) continue;
    planned.push(refund);
    if (typeof missing === 'number') missing -= refund.plan.amount;
  }
  return typeof missing === 'number' && missing > 0 ? [] : planned;
}

/** What of a payment is to go back: of kopecks as many as it has. */
async function planOf(ports: Ports, attempt: Attempt, wanted: Wanted): Promise<PlannedRefund | null> {
  if (attempt.status === 'succeeded') await closeFirst(ports, attempt);
  const returnable = await readReturnable(ports, attempt);
  const part = typeof wanted === 'number' ? Math.min(wanted, sizeOfReturnable(returnable)) : wanted;
  const plan = planRefund(returnable, part);
  return plan && { id: crypto.randomUUID(), attempt, plan, before: sizeOf(returnable.taken) };
}

/** What was handed over goes back as such: the closing receipt that is owed for it is settled before. */
async function closeFirst(ports: Ports, { id, orderId }: Attempt): Promise<void> {
  const pending = await listPendingReceiptsOf(ports.database, orderId);
  for (const owed of pending.filter(({ attemptId }) => attemptId === null || attemptId === id)) {
    try {
      await withProviderTimeout(sendClosingReceipt(ports, owed), undefined);
    } catch (error) {
      await recordProviderError(ports, error);
    }
  }
}

/**
 * The order's payments of which something can be returned. A second one, which the order never took, goes first and by
 * itself, but pays for no pieces; neither does a charge.
 */
async function listRefundable({ database }: Ports, orderId: string, wanted: Wanted): Promise<readonly Attempt[]> {
  const found = await database
    .select()
    .from(paymentAttempt)
    .where(
      sql`order_id = ${orderId} AND status IN ('succeeded', 'duplicate') AND amount > (
        SELECT coalesce(sum(amount), 0) FROM refund
        WHERE refund.attempt_id = payment_attempt.id AND refund.status <> 'canceled')`,
    )
    .orderBy(sql`charge_id IS NULL`, desc(paymentAttempt.createdAt));
  if (isPieces(wanted)) return found.filter(({ status, chargeId }) => status === 'succeeded' && chargeId === null);
  const [duplicate] = found.filter(({ status }) => status === 'duplicate');
  return duplicate ? [duplicate] : found;
}

/** What there is to return of an order's payment. */
export async function readReturnable({ database }: Ports, attempt: Attempt): Promise<Returnable> {
  const found = await findOrder(database, attempt.orderId);
  if (!found) throw new Error('A payment has no order');
  const refunds = await listRefundsOf(database, attempt.id);
  // Certificates are issued for the payment that the order took, not for one beside it.
  const isOwn = attempt.status === 'succeeded' && attempt.chargeId === null;
  const certificates = isOwn ? await selectSoldBalances(database, attempt.orderId) : [];
  return { lines: chargedLines(found, attempt), taken: refunds.flatMap(spansOf), certificates };
}
