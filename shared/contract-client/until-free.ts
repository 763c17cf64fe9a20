// Every platform has timers, but shared code is compiled without the types of any.
declare const setTimeout: (run: () => void, ms: number) => unknown;

/** How long another publication of the catalogue, or the limit of calls, is waited for, ms. */
export const BUSY_MS = 10 * 60_000;
/** How long an API that has ended is waited for, until it is started again, ms. */
export const RESTART_MS = 2 * 60_000;
/** What is waited between two tries where the response does not say, s. */
export const DEFAULT_RETRY_AFTER_S = 2;

/** How long to wait before the next try, and how long tries are made in all, ms. */
export type Wait = { delayMs: number; withinMs: number };

/** Repeats what may be done twice until its result asks for no more waits, or the next would come too late. */
export async function untilFree<Result>(
  act: () => Promise<Result>,
  waitFor: (result: Result) => Wait | null | Promise<Wait | null>,
): Promise<Result> {
  const began = Date.now();
  for (;;) {
    const result = await act();
    const wait = await waitFor(result);
    if (!wait || Date.now() - began + wait.delayMs > wait.withinMs) return result;
    await new Promise<void>((resolve) => setTimeout(resolve, wait.delayMs));
  }
}
