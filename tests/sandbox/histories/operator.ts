import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { CONTACT } from '../../api/ordering.ts';
import { OPERATOR, type Shop } from '../../api/shop.ts';

const METHODS = ['standard', 'express', 'cdek', 'dhl'] as const;
const EVENTS = [
  ...['in_production', 'in_production', 'shipped', 'shipped', 'delivered'],
  ...['production_undone', 'shipping_undone'],
  ...['paid_by_hand', 'cancelled', 'refunded_by_hand', 'charge_cancelled', 'charge_received'],
  ...['refund_settled', 'receipt_issued', 'owed_returned', 'owed_waived'],
] as const;
/** A tenth of the piece that is sold, kopecks. */
const PART = 50_000;

/** A change that is wanted of an order as it is shown. */
type Wanted = (shown: OperatorOrder) => object;

/** What the operator does about orders; an answer that was lost is asked for again with the same key. */
export function createOperator(shop: Shop) {
  async function act(path: string, body: object, times: number): Promise<void> {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    await Promise.all(Array.from({ length: times }, () => shop.post(path, body, headers)));
  }
  /** Changes an order as its preview says that it would cost; two people at once do it from what one of them saw. */
  async function change(number: string, what: 'delivery' | 'lines', wantedOf: Wanted, times: number): Promise<void> {
    const path = `/operator/orders/${number}`;
    const shown = OperatorOrder.safeParse(await (await shop.send(path, { headers: OPERATOR })).json());
    if (!shown.success) return;
    const body = { ...wantedOf(shown.data), version: shown.data.version };
    const preview = ChangePreview.safeParse(await (await shop.post(`${path}/${what}-preview`, body, OPERATOR)).json());
    if (!preview.success) return;
    const { difference: expectedDifference } = preview.data;
    await Promise.all(
      Array.from({ length: times }, () =>
        act(`/operator/orders/${number}/${what}`, { ...body, expectedDifference }, 1),
      ),
    );
  }
  /** Refunds what an operator decides on from the order that is shown; two people at once do it from the same. */
  async function refund(number: string, wanted: object, times: number): Promise<void> {
    const path = `/operator/orders/${number}`;
    const shown = OperatorOrder.safeParse(await (await shop.send(path, { headers: OPERATOR })).json());
    if (!shown.success) return;
    const body = { ...wanted, version: shown.data.version };
    await Promise.all(Array.from({ length: times }, () => act(`${path}/refunds`, body, 1)));
  }
  return {
    move: (number: string, n: number) =>
      act(`/operator/orders/${number}/events`, { event: EVENTS[n % EVENTS.length] }, 1 + (n % 2)),
    /** Asks for a difference, of the pieces or of their delivery; now and then for more than a card can pay. */
    charge: (number: string, n: number) =>
      act(
        `/operator/orders/${number}/charges`,
        { kind: n % 2 === 0 ? 'goods' : 'delivery', amount: n === 13 ? 36_000_000 : (n + 1) * 1_000 },
        1 + (n % 2),
      ),
    /** Sends it otherwise, at the shop's cost now and then; another email address would end its shopper's link. */
    readdress: (number: string, n: number) => {
      const { consent: _given, ...sent } = { ...CONTACT, delivery: METHODS[n % METHODS.length] };
      const wantedOf: Wanted = ({ order: { contact } }) => ({
        contact: { ...sent, email: contact?.email ?? sent.email },
        ...(n > 11 && { isWaived: true }),
      });
      return change(number, 'delivery', wantedOf, 1 + (n % 2));
    },
    /** Another number of the piece that is sold, and one more line of it. */
    changeLines: (number: string, n: number) => {
      const more = n % 3 === 0 ? [{ sku: 'counted', quantity: 1 }] : [];
      return change(number, 'lines', () => ({ lines: [{ position: 0, quantity: 1 + (n % 4) }, ...more] }), 1 + (n % 2));
    },
    /** Gives a piece back to the shelf, or not, and sometimes what delivery cost. */
    takeBack: (number: string, n: number) =>
      refund(
        number,
        {
          lines: [{ position: 0, quantity: 1 + (n % 2), isRestocked: n % 3 > 0 }],
          ...(n % 4 === 0 && { delivery: 39_000 }),
        },
        1 + (n % 2),
      ),
    /** Refunds all or an amount, and gives a piece back to the shelf now and then. */
    refund: (number: string, n: number) => {
      const back = n % 5 === 0 && { restocked: [{ position: 0, quantity: 1 }] };
      return refund(number, { ...(n % 3 > 0 && { amount: n * PART }), ...back }, 1 + (n % 2));
    },
  };
}
