import { withTimeout } from '#shared/with-timeout.ts';

/** ms that a deferred block may take; then the page ends without it. */
export const DEFERRED_LIMIT_MS = 5000;

/** Lets work go on after the page has left: null where it fails or takes too long, which is reported once. */
export type Defer = <Value>(work: Promise<Value>) => Promise<Value | null>;

/** Makes a `defer` that hands errors to `report`. */
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
