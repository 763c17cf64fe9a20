import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

/** How long a process and its threads have been on a CPU, in seconds; NaN where the system is not Linux. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // The name, which may contain anything, ends with the last parenthesis.
  const [, facts = ''] = /\) (.*)$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = facts.split(' ').slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / TICKS_PER_SECOND;
}
