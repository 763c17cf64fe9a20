import { useRef } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { useBulk } from '#atelier/app/api/use-bulk.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';

const CHANGED = [OPERATIONS.listOrders, OPERATIONS.searchOrders, OPERATIONS.showToday, OPERATIONS.showOrder] as const;

const numberOf = ({ number }: OrderCard) => number;

/**
 * Applies an event to several orders, a few at a time, with a result for each. Failed ones can be tried again: each
 * keeps its key, so that nothing is done twice.
 */
export function useBulkEvent(orders: readonly OrderCard[]) {
  const { results, isRunning, run } = useBulk<OrderCard>(numberOf, CHANGED);
  const keys = useRef(new Map<string, string>());

  const fire = (number: string, body: OrderEventRequest) => {
    const written = `${number} ${JSON.stringify(body)}`;
    const key = keys.current.get(written) ?? crypto.randomUUID();
    keys.current.set(written, key);
    return call(OPERATIONS.fireOrderEvent, { params: { number }, body, key });
  };

  return {
    results,
    isRunning,
    run: (requestOf: (order: OrderCard) => OrderEventRequest) =>
      run(orders, (order) => fire(order.number, requestOf(order))),
  };
}
