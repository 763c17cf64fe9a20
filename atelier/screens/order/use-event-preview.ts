import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import { operationQuery } from '../../app/queries.ts';
import { useDebounced } from '../../app/use-debounced.ts';

/** The letters that an event of an order would send with the current input. */
export function useEventPreview(number: string, body: OrderEventRequest, { enabled = true } = {}) {
  const settled: OrderEventRequest = JSON.parse(useDebounced(JSON.stringify(body)));
  return useQuery({
    ...operationQuery(OPERATIONS.previewOrderEvent, { params: { number }, body: settled }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
