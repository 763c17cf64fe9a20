import { execFileSync } from 'node:child_process';

/** The output of a program; null if there is no such program, or if it fails. */
export function printedBy(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
