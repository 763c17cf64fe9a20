import type { WaitUntil } from '#api/database/database.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/**
 * Runs work for one of its callers, or shares a run of another one. `waitUntil` lets a run go on when the request that
 * began it is over: others wait for it.
 */
export type SharedRuns<Result> = (work: () => Promise<Result>, waitUntil: WaitUntil) => Promise<Result>;

/**
 * One run at a time: whoever asks during a run shares the next one, which begins after they asked, so that its result
 * is new enough for all of them. A run is waited for `patienceMs` at most, then another one begins.
 */
export function shareRuns<Result>(patienceMs: number): SharedRuns<Result> {
  let current: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;

  const start = (work: () => Promise<Result>, waitUntil: WaitUntil): Promise<Result> => {
    const run = work().finally(() => {
      if (current === run) current = null;
    });
    current = run;
    waitUntil(run.catch(() => null));
    return run;
  };

  const follow = (before: Promise<unknown>, work: () => Promise<Result>, waitUntil: WaitUntil): Promise<Result> => {
    // Its error is for whoever asked for it.
    const run = Promise.allSettled([before]).then(() => {
      if (next === run) next = null;
      return start(work, waitUntil);
    });
    waitUntil(run.catch(() => null));
    return run;
  };

  const ask: SharedRuns<Result> = (work, waitUntil) => {
    if (current === null) return start(work, waitUntil);
    next ??= follow(current, work, waitUntil);
    const shared = next;
    return withTimeout(shared, patienceMs, () => {
      if (next === shared) [current, next] = [null, null];
      return ask(work, waitUntil);
    });
  };
  return ask;
}
