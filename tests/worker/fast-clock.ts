import { vi } from 'vitest';

const elapse = AbortSignal.timeout.bind(AbortSignal);
const wait = globalThis.setTimeout.bind(globalThis);

/**
 * Lets waits and limits pass this many times as fast; what is really done takes its time. `seconds` tells how long
 * something took by that clock.
 */
export function speedUp(times: number) {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => elapse(ms / times));
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(
    Object.assign((call: () => void, ms = 0) => wait(call, ms / times), wait),
  );
  const started = performance.now();
  return { seconds: () => ((performance.now() - started) * times) / 1000 };
}
