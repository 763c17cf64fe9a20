import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PATCHES = globSync('tests/recipes/*.patch', { cwd: ROOT }).sort();

/** A copy of the tree in which every recipe is followed; its packages are those of the tree. */
const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: copy, encoding: 'utf8' });

function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const wanted = listed.split('\0').filter((path) => path !== '' && !path.startsWith('seed/pictures/'));
  for (const path of wanted) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}

describe('recipes', () => {
  test.each(PATCHES)('docs/recipes.md names %s', (patch) => {
    expect(readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8').includes(patch)).toBe(true);
  });

  test('followed all together, they apply to this tree and compile', () => {
    expect(PATCHES).not.toEqual([]);
    copyTree();
    for (const patch of PATCHES) run('git', 'apply', '--whitespace=nowarn', join(ROOT, patch));
    expect(run(join(ROOT, 'node_modules/.bin/tsc'), '-b', '--checkers', '1')).toBe('');
  });
});
