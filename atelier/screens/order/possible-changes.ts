import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** Actions on an order that are not events. */
export type Change = 'delivery' | 'unpack' | 'delay' | 'lines' | 'exchange' | 'parcels' | 'charge' | 'refund' | 'erase';

/** States of an order that was sent: its lines change by an exchange, as do those of which a part was sent. */
const SENT = ['shipped', 'delivered'];

/** When each of them is possible. */
const RULES: Readonly<Record<Change, (shown: OperatorOrder) => boolean>> = {
  delivery: ({ changeable }) => changeable.delivery,
  unpack: ({ isPacked }) => isPacked,
  delay: ({ order: { state, dates, contact } }) =>
    ['confirmed', 'paid', 'in_production'].includes(state) && dates !== null && contact !== null,
  lines: ({ changeable, order }) => changeable.lines && !SENT.includes(order.state),
  exchange: ({ changeable, order }) =>
    changeable.lines && (SENT.includes(order.state) || changeable.locked.some(({ reason }) => reason === 'sent')),
  parcels: ({ order: { state, contact }, shipments }) =>
    ['in_production', 'shipped', 'delivered'].includes(state) && contact !== null && shipments.length > 0,
  charge: ({ order: { state, lines }, charges }) =>
    ['paid', 'in_production'].includes(state) && lines.length > 0 && charges.every((charge) => charge.state !== 'due'),
  refund: ({ refundable: { byCard, byHand, onCertificates } }) => byCard + byHand + onCertificates > 0,
  erase: ({ order: { state, contact } }) =>
    ['delivered', 'cancelled', 'expired', 'refunded'].includes(state) && contact !== null,
};

/** The events that move an order forward, by priority: a payment that does not fit comes before everything else. */
const FORWARD: readonly OperatorEvent[] = ['payment_settled', 'in_production', 'shipped', 'delivered', 'paid_by_hand'];

/**
 * What an order waits for before it can be sent: a difference, or pieces that are still to be sewn; null if
 * nothing.
 */
export function waitsFor({ charges, unready }: Pick<OperatorOrder, 'charges' | 'unready'>) {
  if (charges.some(({ state }) => state === 'due')) return { what: 'charge' } as const;
  const count = unready.filter(({ isFromShelf, stage }) => !isFromShelf && stage !== LAST_STAGE).length;
  return count > 0 ? ({ what: 'sewing', count } as const) : null;
}

/** The next step of an order; undefined if there is none. */
export function nextEvent({ actions }: Pick<OperatorOrder, 'actions'>): OperatorEvent | undefined {
  return FORWARD.find((event) => actions.includes(event));
}

const CHANGES = ['delivery', 'unpack', 'delay', 'lines', 'exchange', 'parcels', 'charge', 'refund', 'erase'] as const;

/** The actions that are possible now. */
export function possibleChanges(shown: OperatorOrder): Change[] {
  return CHANGES.filter((change) => RULES[change](shown));
}
