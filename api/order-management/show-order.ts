import { asc, eq, sql } from 'drizzle-orm';
import { order, orderEvent } from '#api/database/order-tables.ts';
import { isLate } from '#api/order-management/order-filters.ts';
import { selectEmails, shownEmail, shownEvents } from '#api/order-management/order-log.ts';
import { possibleEvents } from '#api/order-management/possible-events.ts';
import { isWaitingFor } from '#api/order-management/settle-by-hand.ts';
import { listStockedLines, listUnsent, readCorrections } from '#api/order-management/sewn-lines.ts';
import { listExchanged } from '#api/orders/changes/exchanged-pieces.ts';
import { changeableNow } from '#api/orders/changes/locked-lines.ts';
import { readOrderBalance } from '#api/orders/differences.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { listNotes } from '#api/orders/notes.ts';
import { type FoundOrder, orderResponse } from '#api/orders/order-response.ts';
import { selectRefused } from '#api/orders/refused-refunds.ts';
import { findShipments } from '#api/orders/shipments.ts';
import { IS_WITHDRAWN } from '#api/orders/withdrawals.ts';
import { selectDifferences } from '#api/payments/money-differences.ts';
import { waitsUntil } from '#api/payments/payment-wait.ts';
import { refundableMoney, selectMoney, sumRefundable } from '#api/payments/refundable-money.ts';
import { shownRefunds } from '#api/payments/refunded-lines.ts';
import { sumReopened } from '#api/payments/reopened-spans.ts';
import { isPacked, isReadyToPack } from '#api/pieces/packed.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';
import { ChargeKind, ChargeState, type OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** An order's id by its number; null if there is none. */
export async function findOrderId({ database }: Ports, number: string): Promise<string | null> {
  const [found] = await database
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, Number(number)));
  return found?.id ?? null;
}

/** An order for operators, its texts in their language. Throws an Error if there is none. */
export async function showOrder(ports: Ports, locale: Locale, id: string): Promise<OperatorOrder> {
  const { database } = ports;
  const found = await findOrder(database, id);
  if (!found) throw new Error('There is no such order');
  const {
    payments,
    refunds,
    certificateRefunds,
    balances,
    handRefunds,
    closings,
    owedBesides,
    events,
    emails,
    shipments,
    facts,
    differences,
    refused,
  } = await readParts(ports, id);
  const money = { payments, refunds, certificateRefunds, balances, handRefunds, closings, owedBesides };
  const names = await readOperatorNames(ports);
  const known = (operator: string) => names.get(operator) ?? operator;
  const nameOf = (operator: string | null) => (operator === null ? null : known(operator));
  const { consentAt, consentText, newsText } = found.row;
  return {
    order: await orderResponse(ports, locale, found),
    balance: await readOrderBalance(database, found),
    version: found.row.version,
    actions: possibleEvents(found, facts),
    changeable: await changeableNow(database, found, facts?.isPacked === 1),
    isLate: facts?.isLate === 1,
    waitsUntil: timeOrNull(facts?.waitsUntil ?? null),
    isPacked: facts?.isPacked === 1,
    isReadyToPack: facts?.isReadyToPack === 1,
    isWithdrawn: facts?.isWithdrawn === 1,
    ...(await listUnsent(database, id)),
    stocked: await listStockedLines(database, id),
    corrections: await readCorrections(ports, found, known),
    notes: await listNotes(ports, { orderId: id }, known),
    shipments,
    exchanged: await listExchanged(database, locale, id),
    returnReceipt: sumReopened(closings),
    consent: { at: timeOf(consentAt), text: consentText, news: newsText },
    owed: found.row.owed,
    charges: found.charges.map((charge) => shownCharge(charge, names.get(charge.operator) ?? charge.operator)),
    payments: payments.map(({ id: attemptId, chargeId: charge, status, amount, providerId, reason, createdAt }) => {
      return { id: attemptId, charge, status, amount, providerId, reason, createdAt: timeOf(createdAt) };
    }),
    emails: emails.map(shownEmail),
    refunds: shownRefunds(found, { payments, refunds, certificateRefunds, handRefunds, refused, nameOf }),
    refundable: sumRefundable(refundableMoney(found, money, null)),
    certificates: balances.map(({ position, lastFour, left, frozen, expiresAt }) => {
      return { position, lastFour, left, frozen, expiresAt: timeOf(expiresAt) };
    }),
    differences: differences.map(({ kind, amount, foundAt }) => ({ kind, amount, foundAt: timeOf(foundAt) })),
    events: await shownEvents(ports, locale, events, nameOf),
  };
}

function shownCharge(
  { id, kind, amount, state, createdAt: at }: FoundOrder['charges'][number],
  by: string,
): OperatorOrder['charges'][number] {
  return { id, kind: ChargeKind.parse(kind), amount, state: ChargeState.parse(state), by, createdAt: timeOf(at) };
}

/** The stored data of an order besides its row and its lines. */
async function readParts(ports: Ports, id: string) {
  const { database } = ports;
  const [
    payments,
    refunds,
    certificateRefunds,
    balances,
    handRefunds,
    closings,
    [owed],
    events,
    emails,
    [facts],
    differences,
    refused,
  ] = await database.batch([
    ...selectMoney(database, id),
    database.select().from(orderEvent).where(eq(orderEvent.orderId, id)).orderBy(asc(orderEvent.id)),
    selectEmails(ports, id),
    database
      .select({
        isLate: sql<number>`coalesce(${isLate(ports)}, 0)`.as('is_late'),
        waitsUntil: sql<number | null>`${waitsUntil(ports)}`.as('waits_until'),
        isPacked: sql<number>`${isPacked}`.as('is_packed'),
        isReadyToPack: sql<number>`${isReadyToPack}`.as('is_ready_to_pack'),
        isWithdrawn: sql<number>`${IS_WITHDRAWN}`.as('is_withdrawn'),
        hasPieces: sql<number>`${guardCondition('has-pieces')}`.as('has_pieces'),
        isExchanged: sql<number>`${guardCondition('exchange-untouched')}`.as('is_exchanged'),
        isUncut: sql<number>`${guardCondition('no-piece-cut')}`.as('is_uncut'),
        isPartlySent: sql<number>`${guardCondition('partly-sent')}`.as('is_partly_sent'),
        isUnclosed: sql<number>`${guardCondition('no-closing-receipt-begun', 'none-refunded-since-sent')}`.as(
          'is_unclosed',
        ),
        isByHand: sql<number>`${guardCondition('no-card-refund-left')}`.as('is_by_hand'),
        payment: sql<number>`${isWaitingFor('payment_settled')}`.as('payment'),
        refund: sql<number>`${isWaitingFor('refund_settled')}`.as('refund'),
        receipt: sql<number>`${isWaitingFor('receipt_issued')}`.as('receipt'),
      })
      .from(order)
      .where(eq(order.id, id)),
    selectDifferences(database, id),
    selectRefused(database, id),
  ]);
  return {
    payments,
    refunds,
    certificateRefunds,
    balances,
    handRefunds,
    closings,
    owedBesides: owed?.amount ?? 0,
    events,
    emails,
    shipments: await findShipments(database, id),
    facts,
    differences,
    refused,
  };
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeOf(ms);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
