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
  isParts,
  planRefund,
  type RefundPlan,
  type Returnable,
  sizeOfDelivery,
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
    const returnable = await readReturnable(ports, attempt);
    const part = partOf(attempt, returnable, missing);
    const plan = isNothing(part) ? null : planRefund(returnable, part);
    if (!plan) continue;
    planned.push({ id: crypto.randomUUID(), attempt, plan, before: sizeOf(returnable.taken) });
    missing = without(missing, part);
  }
  return isNothing(missing) || missing === null ? planned : [];
}

/** What of what is wanted one payment is to return: of kopecks as many as it has, of pieces all or none. */
function partOf({ chargeId }: Attempt, returnable: Returnable, wanted: Wanted): Wanted {
  if (wanted === null) return null;
  if (!isParts(wanted)) return Math.min(wanted, sizeOfReturnable(returnable));
  const delivery = Math.min(wanted.delivery, sizeOfDelivery(returnable));
  return { pieces: chargeId === null ? wanted.pieces : [], delivery };
}

function without(wanted: Wanted, part: Wanted): Wanted {
  if (typeof wanted === 'number') return wanted - (typeof part === 'number' ? part : 0);
  if (!isParts(wanted) || !isParts(part)) return wanted;
  return { pieces: part.pieces.length > 0 ? [] : wanted.pieces, delivery: wanted.delivery - part.delivery };
}

function isNothing(wanted: Wanted): boolean {
  return isParts(wanted) ? wanted.pieces.length === 0 && wanted.delivery === 0 : wanted === 0;
}

/** Settles the closing receipts that are owed for what may be refunded: what was handed over goes back as such. */
export async function closeReceipts(ports: Ports, orderId: string, wanted: Wanted): Promise<void> {
  for (const attempt of await listRefundable(ports, orderId, wanted)) {
    if (attempt.status === 'succeeded') await closeFirst(ports, attempt);
  }
}

/** How much of what delivery cost can go back by card, kopecks. */
export async function sumReturnableDelivery(ports: Ports, orderId: string): Promise<Kopecks> {
  const attempts = await listRefundable(ports, orderId, { pieces: [], delivery: 1 });
  const sizes = await Promise.all(
    attempts.map(async (attempt) => sizeOfDelivery(await readReturnable(ports, attempt))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

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
 * itself, but pays for no parts.
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
  if (isParts(wanted)) return found.filter(({ status }) => status === 'succeeded');
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
