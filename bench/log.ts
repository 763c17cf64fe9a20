import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#cli/local-shop.ts';

/** The folder of the error output of measured programs, which would bury the table. */
export const LOGS = join(ROOT, '.cache/bench-logs');

/** A file for the standard error of a program that the bench runs. */
export function openLog(name: string): WriteStream {
  mkdirSync(LOGS, { recursive: true });
  return createWriteStream(join(LOGS, `${name}.log`));
}
