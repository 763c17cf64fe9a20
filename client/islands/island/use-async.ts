import { useEffect, useState } from 'react';

export type Async<Data> = {
  /** The last loaded data, also while newer data is loading; null if nothing is requested. */
  data: Data | null;
  loading: boolean;
  failed: boolean;
  /** Loads the same again. */
  retry: () => void;
};

/** The result of the last finished request. */
type Settled<Data> = { request: string; data: Data | null; failed: boolean };

/**
 * Loads what `key` names, and again whenever it changes; nothing if it is null. Only the newest response is used, and
 * outdated requests are aborted.
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
