import { type SQL, sql } from 'drizzle-orm';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { orderChanged } from '#api/order-management/order-changed.ts';
import { refusedChange } from '#api/order-management/plan-order-change.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { isSuperseded } from '#api/orders/changes/change-statements.ts';
import { isUnpaid } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sumReturned } from '#api/orders/returned.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OwnChangePreview } from '#shared/contract/own-change.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** Whether nothing was paid for an order: its cancellation refunds nothing, and certificates are released. */
function isCancelledUnpaid(found: FoundOrder): boolean {
  return isUnpaid(found) || found.row.state === 'confirmed';
}

/** What a cancellation gives back: all that was paid, the way it came. Throws a ProblemError if nothing was. */
export async function previewCancellation(ports: Ports, found: FoundOrder): Promise<OwnChangePreview> {
  const cancelled = { total: 0, dates: null };
  if (isCancelledUnpaid(found)) {
    const { onCertificates: back } = await sumReturned(ports.database, found.row.id, { withOpen: true });
    const onCertificates = sumBy(found.redeemed, ({ amount }) => amount) - back;
    return { ...cancelled, difference: 0, settlement: 'none', owed: 0, onCertificates };
  }
  const planned = await planRefunds(ports, found.row.id, null);
  if (!planned) throw refusedChange('free-order');
  const { amount, byHand, onCertificates } = planned;
  const owed = sumBy(byHand, ({ plan }) => plan.amount);
  return {
    ...cancelled,
    ...{ difference: -amount, settlement: owed === amount ? 'by-hand' : 'refund', owed },
    onCertificates: onCertificates?.plan.amount ?? 0,
  };
}

type Asked = { expectedDifference: number; claim: Claim; condition: SQL };

/**
 * Cancels an order for its shopper, and refunds what was paid. Throws a ProblemError if it is not as it was seen: its
 * making has begun, it has changed, or another amount goes back.
 */
export async function cancelForShopper(ports: Ports, found: FoundOrder, asked: Asked): Promise<void> {
  const isDone = isCancelledUnpaid(found) ? cancelUnpaid(ports, found, asked) : cancelPaid(ports, found, asked);
  if (!(await isDone)) throw orderChanged(found.row.version, []);
}

async function cancelUnpaid(ports: Ports, { row }: FoundOrder, { claim }: Asked): Promise<boolean> {
  const { id: orderId, version } = row;
  const guards = ['no-open-dispute'] as const;
  const together = claim();
  const result = await applyTransition(ports, {
    ...{ orderId, event: 'cancelled', actor: 'owner', version, guards, together },
  });
  return result === 'applied';
}

async function cancelPaid(
  ports: Ports,
  { row }: FoundOrder,
  { expectedDifference, claim, condition }: Asked,
): Promise<boolean> {
  const note = (isBegun: SQL) => [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, detail, version, at)
      SELECT ${row.id}, 'own-cancelled', (SELECT state FROM orders
        WHERE id = ${row.id} AND version = ${row.version} AND state = ${row.state} AND ${condition}),
        ${row.state}, 'owner', ${String(-expectedDifference)}, ${row.version + 1}, ${ports.clock()} WHERE ${isBegun}`,
    sql`UPDATE orders SET version = version + 1 WHERE id = ${row.id} AND ${isBegun}`,
  ];
  const confirm = async ({ amount }: { amount: number }) => {
    if (amount === -expectedDifference) return;
    throw new ProblemError('order-changed', { members: { difference: -amount, changes: [] } });
  };
  try {
    const begun = await refundOrder(ports, row.id, null, {
      ...{ confirm, reason: 'cancelled', claim: (isBegun = sql`TRUE`) => [...note(isBegun), ...claim(isBegun)] },
    });
    return begun !== null;
  } catch (error) {
    if (isSuperseded(error)) return false;
    throw error;
  }
}
