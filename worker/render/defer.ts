/** ms that a deferred block may take; then the page ends without it. */
export const DEFERRED_LIMIT_MS = 5000;

/** Lets work go on after the page has left: null where it fails or takes too long, which is reported once. */
export type Defer = <Value>(work: Promise<Value>) => Promise<Value | null>;

/** Makes a `defer` that hands faults to `report`. */
export function createDefer(report: (what: string, error: unknown) => void): Defer {
  return async function defer(work) {
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => limit.reject(new Error(`A deferred block took longer than ${DEFERRED_LIMIT_MS} ms`)),
      DEFERRED_LIMIT_MS,
    );
    try {
      return await Promise.race([work, limit.promise]);
    } catch (error) {
      report('deferred block', error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
