import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of personal data on one machine: created with the shop's local data, and stored beside it. */
export function localKey(state: string): string {
  const file = join(state, 'personal-data-key');
  mkdirSync(state, { recursive: true });
  try {
    // Fails if there is one already.
    writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
