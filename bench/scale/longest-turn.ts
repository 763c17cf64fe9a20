import { setImmediate } from 'node:timers/promises';

/**
 * Does some work, and measures for how long it kept everything else waiting at most: the CPU time of this thread, ms,
 * between two turns of the event loop. CPU time, because the clock also counts what other processes do.
 */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ longestMs: number; result: Result }> {
  let isDone = false;
  let longestMs = 0;
  const watch = async () => {
    for (let before = cpuMs(); !isDone; ) {
      await setImmediate();
      const now = cpuMs();
      longestMs = Math.max(longestMs, now - before);
      before = now;
    }
  };
  const watching = watch();
  const result = await work().finally(() => {
    isDone = true;
  });
  await watching;
  return { longestMs, result };
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
