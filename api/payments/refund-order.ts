import { sql } from 'drizzle-orm';
import { ProviderError } from '#api/payments/provider.ts';
import { pursueRefund } from '#api/payments/pursue-refund.ts';
import { beginRefund, findRefund, type Refund } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Gives money of an order back at a person's word: `amount` kopecks, or all that is left. What the order could not
 * take goes first. Null where nothing is left, less than asked, or another refund is under way. A provider that does
 * not answer leaves the refund open, for the schedule to see to.
 */
export async function refundOrder(ports: Ports, orderId: string, amount: Kopecks | null): Promise<Refund | null> {
  const attemptId = await findRefundable(ports, orderId);
  if (attemptId === null) return null;
  const id = crypto.randomUUID();
  await ports.database.run(beginRefund({ id, attemptId, cause: 'operator', at: ports.clock(), amount }));
  const refund = await findRefund(ports.database, id);
  if (!refund) return null;
  try {
    return await pursueRefund(ports, refund);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ports.log({ level: 'warn', event: 'provider-failed', code: error.code, outcome: error.outcome });
    return refund;
  }
}

async function findRefundable({ database }: Ports, orderId: string): Promise<string | null> {
  const [found] = await database.all<{ id: string }>(sql`
    SELECT id FROM payment_attempt AS attempt
    WHERE order_id = ${orderId} AND status IN ('succeeded', 'duplicate') AND amount > (
      SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.attempt_id = attempt.id AND refund.status <> 'canceled')
    ORDER BY status = 'succeeded' LIMIT 1`);
  return found?.id ?? null;
}
