import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../../shop/shop-address.ts';

/** Writes a file that is either complete or missing, because a truncated one would be taken for the catalogue. */
export async function writeFileWhole(path: string, content: Readable): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(content, createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    if (codeOf(cause) === null) throw cause;
    throw new CommandError(`${path} cannot be written (${codeOf(cause)}).`, { cause });
  }
}

/** Writes to the standard output; a reader that closes early, such as `head`, is not an error. */
export async function writeStandardOutput(content: Readable): Promise<void> {
  try {
    await pipeline(content, process.stdout, { end: false });
  } catch (cause) {
    if (codeOf(cause) !== 'EPIPE') throw cause;
  }
}

function codeOf(cause: unknown): string | null {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null;
}
