import { asc, eq } from 'drizzle-orm';
import { storedLocale } from '#api/catalogue/localise.ts';
import { selectSoldBalances } from '#api/certificates/sold-balances.ts';
import { mailOutbox } from '#api/database/mail-tables.ts';
import { order, orderEvent } from '#api/database/order-tables.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { refund } from '#api/database/refund-tables.ts';
import { readOperatorNames } from '#api/operator/operators.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import { refundedLines } from '#api/payments/refunded-lines.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ChargeKind, ChargeState, type OperatorOrder } from '#shared/contract/operator-order.ts';

/** An order's id by its number; null where there is none. */
export async function findOrderId({ database }: Ports, number: string): Promise<string | null> {
  const [found] = await database
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, Number(number)));
  return found?.id ?? null;
}

/** An order as the shop's operators see it. Throws an Error where there is none. */
export async function showOrder(ports: Ports, id: string): Promise<OperatorOrder> {
  const { database } = ports;
  const found = await findOrder(database, id);
  if (!found) throw new Error('There is no such order');
  const [payments, refunds, balances, events, letters] = await database.batch([
    database.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, id)).orderBy(asc(paymentAttempt.createdAt)),
    database.select().from(refund).where(eq(refund.orderId, id)).orderBy(asc(refund.createdAt)),
    selectSoldBalances(database, id),
    database.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(asc(orderEvent.id)),
    database.select().from(mailOutbox).where(eq(mailOutbox.orderId, id)).orderBy(asc(mailOutbox.id)),
  ]);
  const names = await readOperatorNames(ports);
  const nameOf = (operator: string | null) => (operator === null ? null : (names.get(operator) ?? operator));
  const { consentAt, consentText, newsText } = found.row;
  return {
    order: await orderResponse(ports, storedLocale(found.row), found),
    consent: { at: timeOf(consentAt), text: consentText, news: newsText },
    charges: found.charges.map(({ id: chargeId, kind, amount, state, operator, createdAt }) => {
      const by = names.get(operator) ?? operator;
      return {
        id: chargeId,
        kind: ChargeKind.parse(kind),
        amount,
        state: ChargeState.parse(state),
        by,
        createdAt: timeOf(createdAt),
      };
    }),
    payments: payments.map(({ id: attemptId, chargeId: charge, status, amount, providerId, reason, createdAt }) => {
      return { id: attemptId, charge, status, amount, providerId, reason, createdAt: timeOf(createdAt) };
    }),
    letters: letters.map(({ kind, dueAt, sentAt, deadAt }) => {
      return { kind, dueAt: timeOf(dueAt), sentAt: timeOrNull(sentAt), givenUpAt: timeOrNull(deadAt) };
    }),
    refunds: refunds.map((row) => {
      const { status, amount, cause, reason, createdAt, operator, attemptId } = row;
      const chargeId = payments.find((attempt) => attempt.id === attemptId)?.chargeId ?? null;
      const lines = refundedLines(found, { chargeId }, row);
      return { status, amount, cause, reason, createdAt: timeOf(createdAt), by: nameOf(operator), lines };
    }),
    certificates: balances.map(({ position, lastFour, left, frozen, expiresAt }) => {
      return { position, lastFour, left, frozen, expiresAt: timeOf(expiresAt) };
    }),
    events: events.map(({ kind, fromState: from, toState: to, actor, operator, detail, at }) => {
      return { kind, from, to, actor, by: nameOf(operator), detail, at: timeOf(at) };
    }),
  };
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeOf(ms);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
