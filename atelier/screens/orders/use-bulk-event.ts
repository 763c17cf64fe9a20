import { useRef, useState } from 'react';
import { type ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';

/** Concurrent calls. */
const AT_ONCE = 4;

export type RowResult = { state: 'waiting' | 'running' | 'done' } | { state: 'failed'; error: ApiError };

/**
 * Applies an event to several orders, a few at a time, with a result for each. Failed ones can be tried again: each
 * keeps its key, so that nothing is done twice.
 */
export function useBulkEvent(orders: readonly OrderCard[]) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const note = (number: string, result: RowResult) => setResults((before) => new Map(before).set(number, result));

  const runOne = async (number: string, body: OrderEventRequest) => {
    note(number, { state: 'running' });
    const written = `${number} ${JSON.stringify(body)}`;
    const key = keys.current.get(written) ?? crypto.randomUUID();
    keys.current.set(written, key);
    try {
      await call(OPERATIONS.fireOrderEvent, { params: { number }, body, key });
      note(number, { state: 'done' });
    } catch (error) {
      note(number, { state: 'failed', error: error as ApiError });
    }
  };

  const run = async (requestOf: (order: OrderCard) => OrderEventRequest) => {
    if (isRunning) return;
    setRunning(true);
    const waiting = orders.filter(({ number }) => results.get(number)?.state !== 'done');
    const work = async () => {
      for (let order = waiting.shift(); order; order = waiting.shift()) await runOne(order.number, requestOf(order));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setRunning(false);
    await invalidate(OPERATIONS.listOrders, OPERATIONS.searchOrders, OPERATIONS.showToday, OPERATIONS.showOrder);
  };

  return { results, isRunning, run };
}
