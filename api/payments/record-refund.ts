import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unfreeze } from '#api/certificates/ledger.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { dropReturnedCertificates, insertRefundEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import {
  cancelCertificateRefund,
  findCertificatePart,
  settleCertificateRefund,
} from '#api/payments/certificate-refunds.ts';
import { OPEN_REFUNDS, type Refund } from '#api/payments/refund-rows.ts';
import { resumePieces } from '#api/pieces/piece-statements.ts';
import type { ProviderRefund } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Records the provider's state of an open refund, once. */
export async function recordRefund(ports: Ports, refund: Refund, said: ProviderRefund): Promise<void> {
  const { id: providerId } = said;
  if (said.status === 'canceled') return failRefund(ports, refund, { reason: said.cancelReason, providerId });
  if (said.status === 'pending') {
    await transact(ports.database, [setRefund(ports, refund, { status: 'pending', providerId })]);
    return;
  }
  const part = await findCertificatePart(ports.database, refund.id);
  const settled = [
    setRefund(ports, refund, { status: 'succeeded', providerId }),
    ...(part ? settleCertificateRefund(part, ports.clock()) : []),
    insertRefundEmail(refund.id, ports.clock()),
    dropReturnedCertificates(refund.id, ports.clock()),
  ];
  if (
    refund.cause === 'operator' &&
    (await endOrder(ports, refund, { settled, amount: refund.amount + (part?.amount ?? 0) }))
  )
    return;
  await transact(ports.database, [noteRefund(ports, refund, { kind: 'money-returned' }), ...settled]);
  await queueEmails(ports, refund.orderId);
}

/**
 * Marks the order as refunded if its own money is all refunded, in the batch that settles the refund. True if it did;
 * an order that keeps changing is left to the schedule (jobs/end-orders.ts).
 */
async function endOrder(
  ports: Ports,
  { orderId, attemptId }: Refund,
  { settled, amount }: { settled: readonly Statement[]; amount: Kopecks },
): Promise<boolean> {
  const transition = { orderId, event: 'refunded', attemptId, detail: String(amount), together: settled } as const;
  const result = await retryOvertaken(async () => {
    const applied = await applyTransition(ports, transition);
    return applied === 'stale' ? null : applied;
  });
  return result === 'applied';
}

/** A refund that the bank or the provider refused: a person has to resolve it. */
export async function failRefund(
  ports: Ports,
  refund: Refund,
  { reason, providerId }: { reason: string | null; providerId?: string },
): Promise<void> {
  ports.log({ level: 'error', event: 'refund-failed', order: refund.orderId, refund: refund.id, reason });
  await transact(ports.database, [
    noteRefund(ports, refund, { kind: 'refund-failed', reason }),
    unfreeze(refund.id, ports.clock()),
    // What she cancelled is not made: its money is owed, whatever the bank says.
    ...(refund.returnReason === 'cancelled' ? [] : [resumePieces(refund.id)]),
    cancelCertificateRefund(refund.id, ports.clock()),
    setRefund(ports, refund, { status: 'canceled', reason, ...(providerId !== undefined && { providerId }) }),
  ]);
}

type Ending = { status: string; providerId?: string; reason?: string | null };

function setRefund({ database, clock }: Ports, { id }: Refund, ending: Ending) {
  return database
    .update(refundTable)
    .set({ ...ending, updatedAt: clock() })
    .where(and(eq(refundTable.id, id), inArray(refundTable.status, [...OPEN_REFUNDS])));
}

/** Recorded once: not if the refund had ended before. */
function noteRefund({ clock }: Ports, { id }: Refund, { kind, reason }: { kind: string; reason?: string | null }): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, attempt_id, detail, at)
    SELECT orders.id, ${kind}, orders.state, orders.state, refund.attempt_id, coalesce(${reason ?? null}, refund.amount
      + (SELECT coalesce(sum(amount), 0) FROM certificate_refund WHERE refund_id = refund.id)), ${clock()}
    FROM refund JOIN orders ON orders.id = refund.order_id
    WHERE refund.id = ${id} AND refund.status IN ('created', 'pending')`;
}
