import { readdirSync, readFileSync } from 'node:fs';
import { sumBy } from '#shared/domain/sum.ts';

/** The CPU time of a process's threads, in ms; NaN if the system is not Linux. */
export function cpuMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const tasks = `/proc/${pid}/task`;
  // In ns: the process itself reports hundredths of a second.
  return sumBy(readdirSync(tasks), (thread) => threadNs(`${tasks}/${thread}/schedstat`)) / 1e6;
}

/** A thread may have ended meanwhile. */
function threadNs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]);
  } catch {
    return 0;
  }
}
