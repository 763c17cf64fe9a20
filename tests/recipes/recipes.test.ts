import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PATCHES = globSync('tests/recipes/*.patch', { cwd: ROOT }).sort();

const LANGUAGE = 'tests/recipes/language.patch';
/** Another recipe's words have no German, so a language is tried by itself. */
const OTHERS = PATCHES.filter((patch) => patch !== LANGUAGE);

/** A copy of the tree in which every recipe is followed; its packages are those of the tree. */
const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: copy, encoding: 'utf8' });

function copyTree(): void {
  // In a second work tree the packages may be a link, which a rule for folders does not ignore.
  const ignored = ['--exclude-standard', '--exclude=/node_modules'];
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', ...ignored], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const wanted = listed.split('\0').filter((path) => path !== '' && !path.startsWith('seed/pictures/'));
  for (const path of wanted) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}

const apply = (...patches: string[]) =>
  run(
    'git',
    'apply',
    '--whitespace=nowarn',
    ...patches.map((each) => (each.startsWith('--') ? each : join(ROOT, each))),
  );

/** Runs tests of the copy, by its own configuration; throws with what they print if one fails. */
function runTests(...files: string[]): void {
  const { PATH = '', HOME = '' } = process.env;
  const tests = ['run', '--project', 'shared', '--project', 'atelier', '--maxWorkers', '1', ...files];
  execFileSync(join(ROOT, 'node_modules/.bin/vitest'), tests, { cwd: copy, encoding: 'utf8', env: { PATH, HOME } });
}

describe('recipes', () => {
  test.each(PATCHES)('that are patches are named in docs/recipes.md: %s', (patch) => {
    expect(readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8').includes(patch)).toBe(true);
  });

  test('for a product, a method, an order, an email and a screen pass the tests of rules', () => {
    copyTree();
    apply(...OTHERS);
    runTests('tests/shared/i18n', 'tests/shared/contract', 'tests/shared/spreadsheet', 'tests/atelier/routes.test.ts');
  });

  test('compile, with that of a language', () => {
    apply(LANGUAGE);
    expect(run(join(ROOT, 'node_modules/.bin/tsc'), '-b', '--checkers', '1')).toBe('');
  });

  test('for a language pass the tests of messages', () => {
    rmSync(copy, { recursive: true });
    copyTree();
    apply(LANGUAGE);
    runTests('tests/shared/i18n', 'tests/shared/domain/locale.test.ts');
  });
});
