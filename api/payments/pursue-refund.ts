import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { oweRefundLetter } from '#api/mail/outbox.ts';
import { postLetters } from '#api/mail/post-letters.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { fire } from '#api/orders/transition.ts';
import { findAttempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { ProviderError, type ProviderRefund } from '#api/payments/provider.ts';
import { cutLines } from '#api/payments/receipt-lines.ts';
import { findRefund, OPEN_REFUNDS, type Refund } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports.ts';
import { openContact } from '#api/privacy/contact.ts';

/**
 * Sees a refund on: asks the provider for it, or what became of it, and writes down what it says. May be called at
 * any time and any number of times; the money goes once. Throws a ProviderError where the provider does not answer.
 */
export async function pursueRefund(ports: Ports, refund: Refund): Promise<Refund> {
  if (!OPEN_REFUNDS.some((status) => status === refund.status)) return refund;
  try {
    const said = await askFor(ports, refund);
    if (said) await recordRefund(ports, refund, said);
    else ports.log({ level: 'error', event: 'no-refund', refund: refund.id });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    await failRefund(ports, refund, { reason: error.code });
  }
  return (await findRefund(ports.database, refund.id)) ?? refund;
}

/**
 * Asks for a refund, or what became of it. It is looked for in the provider's list before it is asked for, because the
 * provider forgets a key after a day, and before a refusal is believed.
 */
async function askFor(ports: Ports, refund: Refund): Promise<ProviderRefund | null> {
  const { provider } = ports;
  if (refund.providerId !== null) return provider.getRefund(refund.providerId);
  const attempt = await findAttempt(ports.database, refund.attemptId);
  const paymentId = attempt?.providerId;
  if (!paymentId) throw new Error('A refund has no payment');
  const findListed = async () => (await provider.listRefunds(paymentId)).find(({ refundId }) => refundId === refund.id);
  const listed = await findListed();
  if (listed) return listed;
  const request = await freezeRequest(ports, refundTable, refund, () => buildBody(ports, refund, paymentId));
  try {
    return await provider.refund(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    const made = await findListed();
    if (made) return made;
    throw error;
  }
}

async function buildBody(ports: Ports, refund: Refund, paymentId: string): Promise<string> {
  const found = await findOrder(ports.database, refund.orderId);
  if (!found) throw new Error('A refund has no order');
  const contact = await openContact(ports.sealer, found.row);
  return ports.provider.refundBody({
    refundId: refund.id,
    paymentId,
    amount: refund.amount,
    email: contact?.email ?? null,
    lines: cutLines(chargedLines(found), refund.before, refund.amount),
    isHandedOver: refund.cause === 'operator' && HANDED_OVER.includes(found.row.state),
  });
}

const HANDED_OVER: readonly string[] = ['shipped', 'delivered'];

async function recordRefund(ports: Ports, refund: Refund, said: ProviderRefund): Promise<void> {
  const { id: providerId } = said;
  if (said.status === 'canceled') return failRefund(ports, refund, { reason: said.cancelReason, providerId });
  if (said.status === 'pending') {
    await transact(ports.database, [setRefund(ports, refund, { status: 'pending', providerId })]);
    return;
  }
  const settled = [
    setRefund(ports, refund, { status: 'succeeded', providerId }),
    oweRefundLetter(refund.id, ports.clock()),
  ];
  // The order's own money has all gone back: the order is refunded, and this refund settled in the same batch.
  if (refund.cause === 'operator') {
    const { orderId, attemptId } = refund;
    const detail = String(refund.amount);
    const fired = await fire(ports, { orderId, event: 'refunded', attemptId, detail, together: settled });
    if (fired === 'moved') return;
  }
  await transact(ports.database, [noteRefund(ports, refund, { kind: 'money-returned' }), ...settled]);
  await postLetters(ports, refund.orderId);
}

/** Money that the bank would not take back, or the provider not give: a person has to see to it. */
async function failRefund(
  ports: Ports,
  refund: Refund,
  { reason, providerId }: { reason: string | null; providerId?: string },
): Promise<void> {
  ports.log({ level: 'error', event: 'refund-failed', order: refund.orderId, refund: refund.id, reason });
  await transact(ports.database, [
    noteRefund(ports, refund, { kind: 'refund-failed', reason }),
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

/** Noted once: not where the refund had ended before. */
function noteRefund({ clock }: Ports, { id }: Refund, { kind, reason }: { kind: string; reason?: string | null }): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, attempt_id, detail, at)
    SELECT orders.id, ${kind}, orders.state, orders.state, refund.attempt_id, coalesce(${reason ?? null}, refund.amount),
      ${clock()}
    FROM refund JOIN orders ON orders.id = refund.order_id
    WHERE refund.id = ${id} AND refund.status IN ('created', 'pending')`;
}
