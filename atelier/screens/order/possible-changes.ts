import type { OperatorEvent, OperatorOrder } from '#shared/contract/operator-order.ts';

/** What people can do about an order besides what happens to it. */
export type Change = 'delivery' | 'unpack' | 'delay' | 'lines' | 'parcels' | 'charge' | 'refund' | 'erase';

/** When each of them can be done. */
const RULES: Readonly<Record<Change, (shown: OperatorOrder) => boolean>> = {
  delivery: ({ changeable }) => changeable.delivery,
  unpack: ({ isPacked }) => isPacked,
  delay: ({ order: { state, dates, contact } }) =>
    ['confirmed', 'paid', 'in_production'].includes(state) && dates !== null && contact !== null,
  lines: ({ changeable }) => changeable.lines,
  parcels: ({ order: { state, contact, lines } }) =>
    ['shipped', 'delivered'].includes(state) && contact !== null && lines.length > 0,
  charge: ({ order: { state, lines }, charges }) =>
    ['paid', 'in_production'].includes(state) && lines.length > 0 && charges.every((charge) => charge.state !== 'due'),
  refund: ({ refundable: { byCard, onCertificates } }) => byCard + onCertificates > 0,
  erase: ({ order: { state, contact } }) =>
    ['delivered', 'cancelled', 'expired', 'refunded'].includes(state) && contact !== null,
};

/** What takes an order on its way, in this order: a payment that does not fit stands in the way of all else. */
const FORWARD: readonly OperatorEvent[] = ['payment_settled', 'in_production', 'shipped', 'delivered', 'paid_by_hand'];

/** The next step of an order; undefined where there is none. */
export function nextEvent({ actions }: Pick<OperatorOrder, 'actions'>): OperatorEvent | undefined {
  return FORWARD.find((event) => actions.includes(event));
}

const CHANGES = ['delivery', 'unpack', 'delay', 'lines', 'parcels', 'charge', 'refund', 'erase'] as const;

/** What can be done about the order as it is. */
export function possibleChanges(shown: OperatorOrder): Change[] {
  return CHANGES.filter((change) => RULES[change](shown));
}
