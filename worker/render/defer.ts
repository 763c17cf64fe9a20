import { withTimeout } from '#shared/with-timeout.ts';

/** How long a deferred block may take, ms; then the page ends without it. */
export const DEFERRED_LIMIT_MS = 5000;

/** Defers work beyond the first byte: null if it fails or takes too long, which is reported once. */
export type Defer = <Value>(work: Promise<Value>) => Promise<Value | null>;

/** Creates a `defer` that reports errors to `report`. */
export function createDefer(report: (what: string, error: unknown) => void): Defer {
  return async function defer(work) {
    try {
      return await withTimeout(work, DEFERRED_LIMIT_MS);
    } catch (error) {
      report('deferred block', error);
      return null;
    }
  };
}
