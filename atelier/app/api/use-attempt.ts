import { useCallback, useRef, useState } from 'react';

/**
 * An action of several steps: `run(async () => …)` does nothing while it is in progress, and `error` is why it failed.
 * For one call of the contract there is `useOperation`.
 */
export function useAttempt() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = useCallback(async (steps: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      await steps();
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error('The action failed', { cause }));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { run, busy, error };
}
