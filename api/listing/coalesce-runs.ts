import { withTimeout } from '#shared/with-timeout.ts';

/** Runs work for one of its callers, or shares a run of another one. */
export type SharedRuns<Result> = (work: () => Promise<Result>) => Promise<Result>;

/**
 * One run at a time: whoever asks during a run shares the next one, which begins after they asked, so that its result
 * is new enough for all of them. A run is waited for `patienceMs` at most, then another one begins: on Workers a run
 * ends without a result if the request that began it does.
 */
export function shareRuns<Result>(patienceMs: number): SharedRuns<Result> {
  let current: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;

  const start = (work: () => Promise<Result>): Promise<Result> => {
    const run = work().finally(() => {
      if (current === run) current = null;
    });
    current = run;
    return run;
  };

  const follow = async (before: Promise<unknown>, work: () => Promise<Result>): Promise<Result> => {
    // Its error is for whoever asked for it.
    await Promise.allSettled([before]);
    next = null;
    return start(work);
  };

  const ask: SharedRuns<Result> = (work) => {
    if (current === null) return start(work);
    next ??= follow(current, work);
    const shared = next;
    return withTimeout(shared, patienceMs, () => {
      if (next === shared) [current, next] = [null, null];
      return ask(work);
    });
  };
  return ask;
}
