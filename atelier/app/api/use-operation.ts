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
  /**
   * For what is done once, as by a dialog, a state where the key stays until it is: `kept: useState<Key>(null)`. What
   * is typed after a lost answer is then refused (`idempotency-key-reused`) if the shop has done what was sent before.
   */
  kept?: readonly [key: Key, keep: (key: Key) => void];
};

/** The key of a request that may have been done, since nobody has answered it. */
export type Key = string | null;

/**
 * An action of the contract: `run(input)` does nothing while it is in progress, and an attempt after a lost connection
 * has the key of the same one before, so that nothing is done twice. What is shown is read anew then: it may have been
 * done.
 */
export function useOperation<Op extends Operation>(operation: Op, options: Options<Op> = {}) {
  const { invalidates = [], onDone, onError, kept } = options;
  const attempt = useAttemptKey(kept);
  const mutation = useMutation<ResponseOf<Op>, ApiError, AtelierCallInput<Op>>({
    mutationFn: (input) => call(operation, { key: attempt.keyOf(input), ...input }),
    onSuccess: async (answer) => {
      attempt.clear();
      await invalidate(...invalidates);
      onDone?.(answer);
    },
    onError: (error) => {
      const isUnknown = isOutage(error);
      if (isUnknown || error.code === 'idempotency-key-reused') void invalidateReads();
      // A refused request leaves its key free, but the one before it may have been done.
      else if (!kept) attempt.clear();
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

/** The keys of attempts: a kept one is for any input, another only for the input that it was made for. */
function useAttemptKey(kept: Options<Operation>['kept']) {
  const last = useRef<{ input: string; key: string } | null>(null);
  return {
    keyOf: (input: unknown): string => {
      const written = JSON.stringify(input);
      const same = last.current?.input === written ? last.current.key : null;
      const key = (kept ? kept[0] : same) ?? crypto.randomUUID();
      last.current = { input: written, key };
      kept?.[1](key);
      return key;
    },
    clear: () => {
      last.current = null;
      kept?.[1](null);
    },
  };
}
