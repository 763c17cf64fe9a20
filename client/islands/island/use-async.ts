import { useEffect, useState } from 'react';

export type Async<Data> = {
  /** What was loaded last, also while something newer is on its way; null where nothing is wanted. */
  data: Data | null;
  loading: boolean;
  failed: boolean;
  /** Loads the same once more. */
  retry: () => void;
};

/** What became of the last request that was seen through. */
type Settled<Data> = { request: string; data: Data | null; failed: boolean };

/**
 * Loads what `key` names, again whenever it changes; nothing where it is null. Only the newest response counts, and a
 * request that is no longer wanted is aborted.
 */
export function useAsync<Data>(
  key: string | null,
  load: (key: string, signal: AbortSignal) => Promise<Data>,
): Async<Data> {
  const [settled, setSettled] = useState<Settled<Data>>({ request: '', data: null, failed: false });
  const [tries, setTries] = useState(0);
  const request = key === null ? null : `${tries} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request says all that `load` goes by.
  useEffect(() => {
    if (key === null || request === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    load(key, signal).then(
      (data) => signal.aborted || setSettled({ request, data, failed: false }),
      () => signal.aborted || setSettled(({ data }) => ({ request, data, failed: true })),
    );
    return () => abort.abort();
  }, [request]);
  const isSettled = settled.request === request;
  return {
    data: request === null ? null : settled.data,
    loading: request !== null && !isSettled,
    failed: isSettled && settled.failed,
    retry: () => setTries((count) => count + 1),
  };
}
