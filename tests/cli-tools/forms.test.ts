import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ISLANDS = join(import.meta.dirname, '../../client/islands');

test('every form of an island is posted, or has an address of its own: without its script what was typed stays out of the address', () => {
  const forms = globSync('**/*.tsx', { cwd: ISLANDS }).flatMap((path) =>
    [...readFileSync(join(ISLANDS, path), 'utf8').matchAll(/<form\b[^>]*/g)].map(([form]) => ({ path, form })),
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ form }) => !/method="post"|action=/.test(form))).toEqual([]);
});
