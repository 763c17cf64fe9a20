import { and, eq, sql } from 'drizzle-orm';
import { LEDGER_RACES } from '#api/certificates/ledger.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { findAttemptByProviderId } from '#api/payments/attempts.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { chooseSpans, planOf, type Returnable } from '#api/payments/refund-plan.ts';
import { beginPlannedRefund, findRefund, type Refund, spansOf } from '#api/payments/refund-rows.ts';
import { readMoney, returnableOf } from '#api/payments/refundable-money.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import type { ProviderRefund } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Records a refund that a person made at the provider, as if it had been made here: its money counts as refunded, and
 * an order whose money is all refunded gets that state. False if it does not fit what is left of the payment, if
 * another refund is in progress, or if all of the order's money counts as given back: a person sees to it then.
 */
export async function adoptRefund(ports: Ports, { id: providerId, paymentId, amount }: ProviderRefund) {
  const { database, clock } = ports;
  const attempt = await findAttemptByProviderId(database, paymentId);
  if (!attempt) return false;
  const found = await findOrder(database, attempt.orderId);
  if (!found) throw new Error('A payment has no order');
  if (attempt.status === 'succeeded' && found.row.state === 'refunded') return false;
  const money = await readMoney(database, found.row.id);
  // It may be what a person has settled: that is not refunded besides.
  const unsettled = money.refunds.map((each) => ({ ...each, settledAt: null }));
  const returnable = returnableOf(found, { ...money, refunds: unsettled }, attempt);
  const refused = money.refunds.findLast(
    (each) => each.attemptId === attempt.id && each.status === 'canceled' && each.amount === amount,
  );
  const plan = planOf(returnable, spansOfAdopted(returnable, { amount, refused }));
  if (!plan) return false;
  const id = crypto.randomUUID();
  try {
    await transact(database, [
      ...beginPlannedRefund({ id, attemptId: attempt.id, at: clock() }, { ...plan, before: sizeOf(returnable.taken) }),
      // Its provider id is known from the beginning, so it is never requested.
      database.update(refundTable).set({ status: 'pending', providerId }).where(eq(refundTable.id, id)),
      ...money.refunds
        .filter((each) => each.attemptId === attempt.id && each.settledAt !== null)
        .flatMap((each) => cutSettled(database, each, { id, spans: plan.spans })),
    ]);
  } catch (error) {
    if (!LEDGER_RACES.some((race) => violatesConstraint(error, race))) throw error;
    return false;
  }
  const entered = await findRefund(database, id);
  if (!entered) return false;
  ports.log({ level: 'warn', event: 'refund-entered', order: attempt.orderId, refund: id });
  await processRefund(ports, entered);
  return true;
}

/** The same kopecks as the refund that the bank refused here, if it is of that amount and they are left. */
function spansOfAdopted(returnable: Returnable, { amount, refused }: { amount: Kopecks; refused: Refund | undefined }) {
  const spans = refused ? [...spansOf(refused)] : [];
  const left = spans.flatMap((span) => subtract(span, returnable.taken));
  return refused && sizeOf(left) === amount ? spans : (chooseSpans([returnable], amount)?.[0] ?? []);
}

/** Leaves of what a person has settled what did not go back in the cabinet: that is counted once. */
function cutSettled(database: Database, settled: Refund, adopted: Pick<Refund, 'id'> & { spans: readonly Span[] }) {
  const spans = spansOf(settled).flatMap((span) => subtract(span, adopted.spans));
  const amount = sizeOf(spans);
  if (amount === settled.amount) return [];
  const left = amount > 0 ? { amount, spans: JSON.stringify(spans) } : { settledAt: null };
  const hasBegun = sql`EXISTS (SELECT 1 FROM refund AS begun WHERE begun.id = ${adopted.id})`;
  return [
    database
      .update(refundTable)
      .set(left)
      .where(and(eq(refundTable.id, settled.id), hasBegun)),
  ];
}
