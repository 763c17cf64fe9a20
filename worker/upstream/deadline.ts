import { UpstreamError } from '../errors/upstream-error.ts';

/** What is left of the time that one request may wait for the shop API. */
export type Deadline = {
  /** Aborts once the budget is spent. */
  readonly signal: AbortSignal;
  /** What the work comes to; throws {@link UpstreamError} once the budget is spent, though others may go on with it. */
  limit: <Result>(work: Promise<Result>) => Promise<Result>;
};

type Clock = { signal: AbortSignal; spent: Promise<never> };

/** Opens a budget of `budgetMs`, which runs from now. */
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
