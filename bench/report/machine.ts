import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { ROOT } from '#cli/local-shop.ts';

/** What a value depends on besides the code. */
export type Machine = { cpu: string; cores: number; node: string };

/** This machine. */
export function thisMachine(): Machine {
  return { cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: availableParallelism(), node: process.version };
}

/** The measured commit, marked if files differ from it. */
export function thisCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', '.', ':!bench/results.json') !== '';
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '-changed' : '');
}
