import { useEffect } from 'react';
import type { ApiError, AtelierCallInput, ResponseOf } from '#atelier/app/api/call.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import type { Operation } from '#shared/contract/operation.ts';

type Options<Op extends Operation> = {
  /** What is stored now: the handles in order, and the revision of that order. */
  stored: readonly string[];
  revision: string;
  /** Operations whose responses are refetched afterwards. */
  invalidates: readonly Operation[];
  /** The call that stores an order made from a revision. */
  inputOf: (handles: readonly string[], revision: string) => AtelierCallInput<Op>;
  /** Keeps the response, and returns the revision of the order that it has. */
  keep: (answer: ResponseOf<Op>) => string;
};

/**
 * An order that is stored as soon as something is moved; one that somebody else has changed meanwhile is asked about.
 */
export type Arrangement = {
  handles: readonly string[];
  onReorder: (handles: readonly string[]) => void;
  error: ApiError | null;
  onTheirs: () => void;
  onMine: () => void;
  onRetry: () => void;
};

/** The order of something that is sorted by hand. What is moved while an order is being stored is stored after it. */
export function useArrangement<Op extends Operation>(operation: Op, options: Options<Op>): Arrangement {
  const { stored, revision, invalidates, inputOf, keep } = options;
  const order = useOperation(operation, { invalidates, onDone: (answer) => edit.saved(keep(answer)) });
  const edit = useEdit({ stored, revision, onSettled: order.reset });
  const { draft, isDirty } = edit;
  const isDue = isDirty && !order.busy && order.error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new at every render.
  useEffect(() => {
    if (isDue) order.run(inputOf(draft, edit.revision));
  }, [isDue, draft]);
  return {
    handles: draft,
    onReorder: edit.change,
    error: order.error,
    onTheirs: edit.discard,
    onMine: edit.keepMine,
    onRetry: order.reset,
  };
}

/** Items in an order; those that it does not name come last. */
export function arrangedBy<Item extends { handle: string }>(
  items: readonly Item[],
  handles: readonly string[],
): Item[] {
  const positions = new Map(handles.map((handle, index) => [handle, index]));
  const positionOf = ({ handle }: Item) => positions.get(handle) ?? positions.size;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}
