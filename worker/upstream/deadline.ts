import { UpstreamError } from '../errors/upstream-error.ts';

/** The remaining time that one request may wait for the shop API. */
export type Deadline = {
  /** Aborts once the budget is spent. */
  readonly signal: AbortSignal;
  /**
   * The result of the work; throws {@link UpstreamError} once the budget is spent, although the work may continue for
   * others.
   */
  limit: <Result>(work: Promise<Result>) => Promise<Result>;
};

type Clock = { signal: AbortSignal; spent: Promise<never> };

/** Creates a budget of `budgetMs` that starts now. */
export function createDeadline(budgetMs: number): Deadline {
  const started = Date.now();
  let clock: Clock | null = null;
  // Most requests are answered from the cache: only those that wait need a timer.
  const running = () => {
    clock ??= startClock(Math.max(0, budgetMs - (Date.now() - started)), budgetMs);
    return clock;
  };
  return {
    get signal() {
      return running().signal;
    },
    limit: (work) => Promise.race([work, running().spent]),
  };
}

function startClock(leftMs: number, budgetMs: number): Clock {
  const signal = AbortSignal.timeout(leftMs);
  const spent = new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new UpstreamError(`The shop API used up the request's ${budgetMs} ms`, { status: 502 })),
      { once: true },
    );
  });
  spent.catch(() => null);
  return { signal, spent };
}
