import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { invalidate, operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';

/** The number of the order in the address. */
export function useOrderNumber(): string {
  const params: { number?: string } = useParams({ strict: false });
  return params.number ?? '';
}

/** The order in the address; `refetchOnMount: 'always'` loads it again. */
export function useOrder(options: { refetchOnMount?: 'always' } = {}) {
  return useQuery({ ...operationQuery(OPERATIONS.showOrder, { params: { number: useOrderNumber() } }), ...options });
}

type OrderOperation = Operation & { response: z.ZodMiniType<OperatorOrder> };

/** An action whose response is the updated order, which every part of the screen shows. */
export function useOrderAction<Op extends OrderOperation>(operation: Op, onDone?: () => void) {
  const number = useOrderNumber();
  return useOperation(operation, {
    invalidates: [OPERATIONS.listOrders, OPERATIONS.searchOrders],
    onDone: (answer) => {
      const order = OperatorOrder.parse(answer);
      queryClient.setQueryData(operationQuery(OPERATIONS.showOrder, { params: { number } }).queryKey, order);
      onDone?.();
    },
    // If it was refused because the order has changed, the current one is loaded.
    onError: ({ status }) => {
      if (status === 409) void invalidate(OPERATIONS.showOrder);
    },
  });
}
