import { invalidate } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReturn, ReturnMoveRequest } from '#shared/contract/operator-return.ts';

/** What shows a return, its order, or how many wait. */
export const SHOWS_RETURNS = [
  OPERATIONS.listReturns,
  OPERATIONS.listOrderReturns,
  OPERATIONS.showOrder,
  OPERATIONS.listOrders,
  OPERATIONS.searchOrders,
  OPERATIONS.showToday,
] as const;

/** A move of a return; what has become of it is said once, and shown wherever it stands. */
export function useReturnMove({ id }: OperatorReturn, onDone?: () => void) {
  const { t } = useText();
  const { run, busy, error, reset } = useOperation(OPERATIONS.moveReturn, {
    onDone: ({ state, order }) => {
      onDone?.();
      toast(t(`returns.done.${state}`, { order }));
      void invalidate(...SHOWS_RETURNS);
    },
  });
  return { run: (body: ReturnMoveRequest) => run({ params: { id }, body }), busy, error, reset };
}
