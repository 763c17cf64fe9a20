import { isSettling } from '#api/order-management/settle-by-hand.ts';
import { endsCharge } from '#api/orders/charges.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { OPERATOR_EVENTS, type OperatorEvent } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';

/** 1 for what holds: what waits to be settled, whether the order has pieces, and what can be taken or given back. */
type Facts = Readonly<
  Record<
    | 'hasPieces'
    | 'isUncut'
    | 'isExchanged'
    | 'isPartlySent'
    | 'isUnclosed'
    | 'isByHand'
    | 'payment'
    | 'refund'
    | 'receipt',
    number
  >
>;

/** The events that an operator may cause in an order's state. */
export function possibleEvents(found: FoundOrder, facts: Facts | undefined): OperatorEvent[] {
  const hasPieces = facts?.hasPieces === 1;
  const state = OrderState.parse(found.row.state);
  const isChargeDue = found.charges.some((charge) => charge.state === 'due');
  const isPossible = {
    payment_settled: facts?.payment === 1,
    refund_settled: facts?.refund === 1,
    receipt_issued: facts?.receipt === 1,
    charge_cancelled: isChargeDue,
    charge_received: isChargeDue,
    owed_returned: found.row.owed > 0,
    owed_waived: found.row.owed > 0,
    // Money from a card is refunded by card.
    refunded_by_hand: facts?.isByHand === 1,
    in_production: hasPieces,
    production_undone: facts?.isUncut === 1,
    shipped: hasPieces,
    exchange_undone: facts?.isExchanged === 1,
    shipping_undone: facts?.isUnclosed === 1 && (state === 'shipped' || facts.isPartlySent === 1),
    // Certificates alone are delivered by their emails.
    delivered: state === 'shipped' || (!hasPieces && !isChargeDue),
    paid_by_hand: true,
    cancelled: true,
  } satisfies Record<OperatorEvent, boolean>;
  return OPERATOR_EVENTS.filter((event) => {
    if (isSettling(event) || endsCharge(event)) return isPossible[event];
    const ofPart = event === 'shipping_undone' ? findEdge(state, 'part_shipping_undone') : null;
    const isOfState = (findEdge(state, event) ?? ofPart) !== null;
    return isPossible[event] && isOfState;
  });
}
