import type { WaitUntil } from '#api/database/database.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/**
 * Runs work for one of its callers, or shares a run of another one. `waitUntil` lets a run go on when the request that
 * began it is over: others wait for it.
 */
export type SharedRuns<Result> = (work: () => Promise<Result>, waitUntil: WaitUntil) => Promise<Result>;

/** Those who wait for one run: it, and the one that replaces it if it does not end. */
type Group<Result> = { run: Promise<Result> | null; replacement: Promise<Result> | null };

/**
 * One run at a time: whoever asks during a run shares the next one, which begins after they asked, so that its result
 * is new enough for all of them. A run is waited for `patienceMs` at most, then another one begins: one for all who
 * wait, so that a slow database is not asked ever more often. Whoever wakes first begins it, with a request that lives.
 */
export function shareRuns<Result>(patienceMs: number): SharedRuns<Result> {
  let current: Promise<unknown> | null = null;
  let next: Group<Result> | null = null;

  const start = (work: () => Promise<Result>, waitUntil: WaitUntil): Promise<Result> => {
    const run = work().finally(() => {
      if (current === run) current = null;
    });
    current = run;
    waitUntil(run.catch(() => null));
    return run;
  };

  return async function share(work, waitUntil) {
    if (current === null) return start(work, waitUntil);
    next ??= { run: null, replacement: null };
    const group = next;
    // Its error is for whoever asked for it.
    const ended = current.catch(() => null);
    await withTimeout(ended, patienceMs, () => null);
    if (next === group) next = null;
    group.run ??= start(work, waitUntil);
    const { run } = group;
    return withTimeout(run, patienceMs, () => {
      group.replacement ??= start(work, waitUntil);
      return Promise.race([run, group.replacement]);
    });
  };
}
