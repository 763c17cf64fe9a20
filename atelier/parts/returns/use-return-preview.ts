import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';

/** What accepting or settling a return comes to, asked for anew whenever its dialog is opened. */
export function useReturnPreview({ id, version }: OperatorReturn) {
  return useQuery({
    ...operationQuery(OPERATIONS.previewReturn, { params: { id }, body: {} }),
    // Of another version of its order it is another.
    queryKey: ['preview of a return', id, version],
    gcTime: 0,
    // What is decided from stays as it was seen.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
