import { vi } from 'vitest';

const elapse = AbortSignal.timeout.bind(AbortSignal);
const wait = globalThis.setTimeout.bind(globalThis);
const pause = scheduler.wait.bind(scheduler);

/** Lets retries follow at once. */
export function skipDelays(): void {
  vi.spyOn(scheduler, 'wait').mockImplementation(() => pause(0));
}

/** Lets `scheduler.wait` run by `setTimeout`, whose clock tests can turn. */
export function waitByTimers(): void {
  vi.spyOn(scheduler, 'wait').mockImplementation((ms, { signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return promise;
  });
}

/**
 * Lets waits and limits pass this many times as fast. `seconds` tells how long they took in all by that clock, which
 * moves with them only: what a busy machine takes for work of its own does not count.
 */
export function speedUp(times: number) {
  waitByTimers();
  let now = 0;
  const reach = (due: number) => {
    now = Math.max(now, due);
  };
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const due = now + ms;
    const signal = elapse(ms / times);
    signal.addEventListener('abort', () => reach(due));
    return signal;
  });
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign((call: () => void, ms = 0) => {
      const due = now + ms;
      return wait(() => {
        reach(due);
        call();
      }, ms / times);
    }, wait),
  );
  return { seconds: () => now / 1000 };
}
