import { expect, test } from 'vitest';
import { adviceOf } from '#atelier/screens/order/advice.ts';
import { nextEvent } from '#atelier/screens/order/possible-changes.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';

type Facts = {
  state: OperatorOrder['order']['state'];
  payments?: readonly string[];
  refunds?: readonly { status: string; cause?: string; isOwed?: boolean }[];
  differs?: boolean;
  actions?: readonly string[];
  isDue?: boolean;
  isLate?: boolean;
  isPacked?: boolean;
  isReadyToPack?: boolean;
  returnReceipt?: number;
};

/** What is said of an order of which only that is known which the advice depends on. */
function advice({
  state,
  payments = [],
  refunds = [],
  isDue = false,
  isLate = false,
  isPacked = false,
  isReadyToPack = false,
  differs = false,
  actions = [],
  returnReceipt = 0,
}: Facts) {
  const shown = {
    order: { state },
    payments: payments.map((status) => ({ status, charge: null })),
    refunds: refunds.map((refund) => ({ cause: 'operator', isOwed: false, ...refund })),
    differences: differs ? [{ kind: 'refund-unknown' }] : [],
    actions,
    charges: isDue ? [{ state: 'due' }] : [],
    isLate,
    isPacked,
    isReadyToPack,
    returnReceipt,
  };
  return adviceOf(shown as unknown as OperatorOrder);
}

test.each<[Facts, ReturnType<typeof adviceOf>]>([
  [{ state: 'awaiting_payment' }, 'unpaid'],
  [{ state: 'awaiting_payment', payments: ['canceled', 'pending'] }, 'paying'],
  [{ state: 'awaiting_payment', payments: ['canceled'] }, 'declined'],
  [{ state: 'awaiting_payment', payments: ['mismatched'] }, 'mismatched'],
  [{ state: 'awaiting_manager' }, 'arrange'],
  [{ state: 'paid', payments: ['succeeded'] }, null],
  [
    { state: 'paid', payments: ['succeeded', 'duplicate'], refunds: [{ status: 'pending', cause: 'duplicate' }] },
    'duplicate',
  ],
  [
    {
      state: 'paid',
      payments: ['succeeded', 'duplicate'],
      refunds: [{ status: 'canceled', cause: 'duplicate', isOwed: true }],
    },
    'refund-failed',
  ],
  [
    { state: 'paid', payments: ['succeeded', 'duplicate'], refunds: [{ status: 'canceled', cause: 'duplicate' }] },
    null,
  ],
  [{ state: 'expired', payments: ['succeeded'], refunds: [{ status: 'created', cause: 'closed-order' }] }, 'paid-late'],
  [{ state: 'expired', payments: ['succeeded'], refunds: [{ status: 'succeeded', cause: 'closed-order' }] }, 'expired'],
  [{ state: 'paid', payments: ['succeeded'], isDue: true, isLate: true }, 'charge'],
  [{ state: 'in_production', isLate: true, isPacked: true }, 'late'],
  [{ state: 'in_production', isPacked: true, isReadyToPack: true }, 'packed'],
  [{ state: 'paid', isReadyToPack: true }, 'to-pack'],
  [{ state: 'shipped', isLate: true }, null],
  [{ state: 'delivered', refunds: [{ status: 'canceled', isOwed: true }, { status: 'succeeded' }] }, 'refund-failed'],
  [{ state: 'delivered', refunds: [{ status: 'canceled' }, { status: 'succeeded' }] }, null],
  [{ state: 'delivered', differs: true }, 'difference'],
  [{ state: 'delivered', actions: ['receipt_issued'] }, 'receipt'],
  [{ state: 'delivered', actions: ['receipt_issued'], returnReceipt: 490_000 }, null],
  [{ state: 'cancelled' }, 'cancelled'],
  [{ state: 'expired', payments: ['canceled'] }, 'expired'],
])('an order with %o gets the advice %s', (facts, said) => {
  expect(advice(facts)).toBe(said);
});

test('an order whose payment does not fit has to be settled before other events', () => {
  expect(nextEvent({ actions: ['paid_by_hand', 'cancelled', 'payment_settled'] })).toBe('payment_settled');
  expect(nextEvent({ actions: ['paid_by_hand', 'cancelled'] })).toBe('paid_by_hand');
  expect(nextEvent({ actions: [] })).toBeUndefined();
});
