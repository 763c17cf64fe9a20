import { OPERATOR, type Shop } from '../../api/shop.ts';

const EVENTS = [
  ...['in_production', 'in_production', 'shipped', 'shipped', 'delivered'],
  ...['paid_by_hand', 'cancelled', 'refunded_by_hand', 'charge_cancelled'],
] as const;
/** A tenth of the piece that is sold, kopecks. */
const PART = 50_000;

/** What the operator does about orders; an answer that was lost is asked for again with the same key. */
export function createOperator(shop: Shop) {
  async function act(path: string, body: object, times: number): Promise<void> {
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    await Promise.all(Array.from({ length: times }, () => shop.post(path, body, headers)));
  }
  return {
    move: (number: string, n: number) =>
      act(`/operator/orders/${number}/events`, { event: EVENTS[n % EVENTS.length] }, 1 + (n % 2)),
    /** Asks for a difference, of the pieces or of their delivery. */
    charge: (number: string, n: number) =>
      act(
        `/operator/orders/${number}/charges`,
        { kind: n % 2 === 0 ? 'goods' : 'delivery', amount: (n + 1) * 1_000 },
        1 + (n % 2),
      ),
    refund: (number: string, n: number) =>
      act(`/operator/orders/${number}/refunds`, n % 3 === 0 ? {} : { amount: n * PART }, 1 + (n % 2)),
  };
}
