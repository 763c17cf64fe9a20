import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localKey } from '../../vite/local-key.ts';

test('the folder of a local shop and its key are closed to other users, and the key stays', () => {
  const state = mkdtempSync(join(tmpdir(), 'local-shop-'));
  chmodSync(state, 0o755);
  const key = localKey(state);
  expect(localKey(state)).toBe(key);
  const modes = [state, join(state, 'personal-data-key')].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600']);
  rmSync(state, { recursive: true });
});
