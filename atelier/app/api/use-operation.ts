import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Operation } from '#shared/contract/operation.ts';
import { type ApiError, type AtelierCallInput, call, type ResponseOf } from './call.ts';
import { invalidate, invalidateReads, isOutage } from './queries.ts';

type Options<Op extends Operation> = {
  /** Operations whose responses are refetched afterwards, also if it was refused because somebody else changed them. */
  invalidates?: readonly Operation[];
  onDone?: (answer: ResponseOf<Op>) => void;
  /** By default the caller shows `error`. */
  onError?: (error: ApiError) => void;
};

/**
 * An action of the contract: `run(input)` does nothing while it is in progress, and an attempt after a lost connection
 * has the key of the one before, so that nothing is done twice. What is shown is read anew then: it may have been done.
 */
export function useOperation<Op extends Operation>(operation: Op, options: Options<Op> = {}) {
  const { invalidates = [], onDone, onError } = options;
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const mutation = useMutation<ResponseOf<Op>, ApiError, AtelierCallInput<Op>>({
    mutationFn: async (input) => {
      const written = JSON.stringify(input);
      if (attempt.current?.input !== written) attempt.current = { input: written, key: crypto.randomUUID() };
      const { key } = attempt.current;
      return await call(operation, { key, ...input });
    },
    onSuccess: async (answer) => {
      attempt.current = null;
      await invalidate(...invalidates);
      onDone?.(answer);
    },
    onError: (error) => {
      const isUnknown = isOutage(error);
      if (isUnknown) void invalidateReads();
      else attempt.current = null;
      if (isUnknown || error.code === 'changed-meanwhile') void invalidate(...invalidates);
      onError?.(error);
    },
  });
  return {
    run: (input: AtelierCallInput<Op>) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    data: mutation.data,
    error: mutation.error,
    reset: mutation.reset,
  };
}
