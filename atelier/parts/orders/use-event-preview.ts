import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';

/** The emails that an event of an order would send with the current input. */
export function useEventPreview(number: string, body: OrderEventRequest, { enabled = true } = {}) {
  const text = JSON.stringify(body);
  const settled = useDebounced(text);
  const request: OrderEventRequest = JSON.parse(settled);
  return useQuery({
    ...operationQuery(OPERATIONS.previewOrderEvent, { params: { number }, body: request }),
    placeholderData: keepPreviousData,
    // What is asked of an input may not hold for the one before it.
    enabled: enabled && settled === text,
  });
}
