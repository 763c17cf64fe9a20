import { useState } from 'react';
import type { Operation } from '#shared/contract/operation.ts';
import type { ApiError } from './call.ts';
import { invalidate } from './queries.ts';

/** Concurrent calls. */
const AT_ONCE = 4;

export type RowResult<Done = unknown> =
  | { state: 'running' }
  | { state: 'done'; answer: Done }
  | { state: 'failed'; error: ApiError };

/**
 * Does something to several items, a few at a time, with a result for each by its id; `run` passes over those that are
 * done, so that failed ones can be tried again. `invalidates`: operations whose responses are refetched afterwards.
 */
export function useBulk<Item, Done = unknown>(idOf: (item: Item) => string, invalidates: readonly Operation[]) {
  const [results, setResults] = useState<ReadonlyMap<string, RowResult<Done>>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const note = (item: Item, result: RowResult<Done>) => {
    setResults((before) => new Map(before).set(idOf(item), result));
  };

  const runOne = async (item: Item, act: (item: Item) => Promise<Done>) => {
    note(item, { state: 'running' });
    try {
      note(item, { state: 'done', answer: await act(item) });
    } catch (error) {
      note(item, { state: 'failed', error: error as ApiError });
    }
  };

  const run = async (items: readonly Item[], act: (item: Item) => Promise<Done>) => {
    if (isRunning) return;
    setRunning(true);
    const waiting = items.filter((item) => results.get(idOf(item))?.state !== 'done');
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) await runOne(item, act);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setRunning(false);
    await invalidate(...invalidates);
  };

  return { results, isRunning, run };
}
