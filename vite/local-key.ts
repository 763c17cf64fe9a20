import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of personal data on one machine: created with the shop's local data, and stored beside it. Nobody else of the
 * machine may read the folder of both.
 */
export function localKey(state: string): string {
  const file = join(state, 'personal-data-key');
  mkdirSync(state, { recursive: true });
  chmodSync(state, 0o700);
  try {
    // Fails if there is one already.
    writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
