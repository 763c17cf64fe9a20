import { execFileSync } from 'node:child_process';

/** What a program prints about itself; null where there is no such program, or it fails. */
export function printedBy(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
