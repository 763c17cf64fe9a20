import { inArray, sql } from 'drizzle-orm';
import { LEDGER_RACES } from '#api/certificates/ledger.ts';
import { selectSoldBalances } from '#api/certificates/sold-balances.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { findPendingReceipt, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import { isPieces, planRefund, type Returnable, type Wanted } from '#api/payments/refund-plan.ts';
import {
  beginPlannedRefund,
  findRefund,
  listRefundsOf,
  type NewRefund,
  type Refund,
  spansOf,
} from '#api/payments/refund-rows.ts';
import { sizeOf } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Others that may spend of the order's certificates while this one tries. */
const MOST_TRIES = 4;

/**
 * Gives money of an order back at a person's word, once for a claim, and says whose word it was. What the order could not take goes first, unless
 * pieces are wanted; what was spent of certificates that it sold stays. Null where nothing is left, less than wanted, or
 * another refund is under way. A provider that does not answer leaves the refund open, for the schedule to see to.
 */
export async function refundOrder(
  ports: Ports,
  orderId: string,
  wanted: Wanted,
  asked: { operator?: string; claim?: Claim } = {},
): Promise<Refund | null> {
  const refund = await begin(ports, orderId, { wanted, ...asked });
  if (!refund) return null;
  try {
    return await withProviderTimeout(processRefund(ports, refund), refund);
  } catch (error) {
    await recordProviderError(ports, error);
    return refund;
  }
}

async function begin(
  ports: Ports,
  orderId: string,
  { wanted, operator, claim = () => [] }: { wanted: Wanted; operator?: string; claim?: Claim },
): Promise<Refund | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = await findRefundable(ports, orderId, wanted);
    if (!attempt) return null;
    if (attempt.status === 'succeeded') await closeFirst(ports, orderId);
    const returnable = await readReturnable(ports, attempt);
    const plan = planRefund(returnable, wanted);
    if (!plan) return null;
    const id = crypto.randomUUID();
    const refund: NewRefund = {
      id,
      attemptId: attempt.id,
      cause: 'operator',
      at: ports.clock(),
      ...(operator !== undefined && { operator }),
      ...(isPieces(wanted) && { pieces: wanted }),
    };
    try {
      await transact(ports.database, [
        ...beginPlannedRefund(refund, { ...plan, before: sizeOf(returnable.taken) }),
        ...claim(sql`EXISTS (SELECT 1 FROM refund WHERE id = ${id})`),
      ]);
      return await findRefund(ports.database, id);
    } catch (error) {
      if (!LEDGER_RACES.some((race) => violatesConstraint(error, race))) throw error;
    }
  }
  return null;
}

/** What was handed over goes back as such: the closing receipt that is owed for it is settled before. */
async function closeFirst(ports: Ports, orderId: string): Promise<void> {
  const owed = await findPendingReceipt(ports.database, orderId);
  if (!owed) return;
  try {
    await withProviderTimeout(sendClosingReceipt(ports, owed), undefined);
  } catch (error) {
    await recordProviderError(ports, error);
  }
}

/**
 * The order's payment of which something can be returned. A second one, which the order never took, goes first, but
 * pays for no pieces.
 */
async function findRefundable({ database }: Ports, orderId: string, wanted: Wanted): Promise<Attempt | null> {
  const statuses = isPieces(wanted) ? ['succeeded'] : ['succeeded', 'duplicate'];
  const [found] = await database.all<{ id: string }>(sql`
    SELECT id FROM payment_attempt AS attempt
    WHERE order_id = ${orderId} AND ${inArray(sql`status`, statuses)} AND amount > (
      SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.attempt_id = attempt.id AND refund.status <> 'canceled')
    ORDER BY status = 'succeeded' LIMIT 1`);
  return found ? findAttempt(database, found.id) : null;
}

/** What there is to return of an order's payment. */
export async function readReturnable({ database }: Ports, attempt: Attempt): Promise<Returnable> {
  const found = await findOrder(database, attempt.orderId);
  if (!found) throw new Error('A payment has no order');
  const refunds = await listRefundsOf(database, attempt.id);
  // Certificates are issued for the payment that the order took, not for one beside it.
  const certificates = attempt.status === 'succeeded' ? await selectSoldBalances(database, attempt.orderId) : [];
  return { lines: chargedLines(found), taken: refunds.flatMap(spansOf), certificates };
}
