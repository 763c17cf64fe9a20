import { findOrder } from '#api/orders/find-order.ts';
import { findUnmetGuard, type Guard } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import type { Ports } from '#api/ports/ports.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { ChangeRefusal } from '#shared/contract/order-change.ts';

/** What each guard says when it does not hold, in the details of a problem. */
const UNMET: Readonly<Record<Guard, string>> = {
  'payment-received': 'No payment brought its money',
  'no-payment-in-progress': 'A card payment of the order is under way, which may last an hour, or waits for a person',
  'no-open-dispute': 'A payment of the order does not fit and waits for a person',
  'fully-refunded': 'Not all of its money went back',
  'has-pieces': 'Nothing of the order is to be made or sent: an order of certificates ends when their emails were sent',
  'nothing-left': 'Pieces of the order are left to be sent, or a refund is under way',
  'partly-sent': 'Nothing of the order was sent',
  'has-certificates-only': 'An order of pieces is delivered after it was sent',
  'certificates-sent': 'An order of certificates ends when their emails were sent',
  'no-card-refund-left':
    'A card paid it, and its money has to go back by card, unless the bank refuses and that is settled',
  'no-full-refund-in-progress': 'All that paid the order is being refunded',
  'no-piece-cut': 'Pieces of the order are cut: move them back to the first stage before its beginning is taken back',
  'production-began-paid': 'The order was not paid when it began',
  'production-began-free': 'The order was paid when it began',
  'no-closing-receipt-begun':
    'The closing receipt of what was sent last was issued: its sending cannot be taken back any more',
  'exchange-untouched':
    'The exchange has gone on: a piece was cut, packed or received, money or a receipt followed, or the order was changed',
  'none-refunded-since-sent': 'A piece was refunded since it was sent: its sending cannot be taken back any more',
  'all-packed': 'Not all pieces of the order are packed',
  'no-charge-due': 'A charge of the order is due: it neither goes out nor ends before that is paid or cancelled',
};

/**
 * Why an event cannot be applied to an order in its state: a sentence, and for what people can do something about its
 * code.
 */
export async function unmetReason(
  { database }: Ports,
  orderId: string,
  { event, guards }: { event: OrderEvent; guards: readonly Guard[] },
): Promise<{ detail: string; members?: { reason: ChangeRefusal } }> {
  const found = await findOrder(database, orderId);
  const edge = found && findEdge(OrderState.parse(found.row.state), event);
  const unmet = await findUnmetGuard(database, orderId, [...(edge?.guards ?? []), ...guards]);
  if (unmet === null) return { detail: 'The order changed meanwhile: look at it again' };
  const detail = UNMET[unmet];
  return unmet === 'no-charge-due' ? { detail, members: { reason: 'charge-due' } } : { detail };
}
