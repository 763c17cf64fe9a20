import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { copyTree } from '../../simulation/power/copied-tree.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATCHES = globSync('tests/recipes/*.patch', { cwd: ROOT }).sort();
const RECIPES = readFileSync(join(ROOT, 'docs/recipes.md'), 'utf8').split(/^## /m);

/** The projects of tests that start in a moment; the others run with `--mode every`. */
const QUICK = ['shared', 'atelier', 'cli-tools', 'client'];
const isEvery = process.env['RUN_EVERY_PROJECT'] === 'true';

const LANGUAGE = 'tests/recipes/language.patch';
/** Another recipe's words have no German, so a language is tried by itself. */
const OTHERS = PATCHES.filter((patch) => patch !== LANGUAGE);

/** The tree, in which every recipe is followed. */
let copy = copyTree();
afterAll(() => copy.remove());

const run = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: copy.path, encoding: 'utf8' });

const apply = (...patches: string[]) => {
  for (const patch of patches) copy.apply(join(ROOT, patch));
};

/** The arguments of `vitest` in the recipe that a patch is the example of, one list for each of its commands. */
function commandsOf(patch: string): string[][] {
  const recipe = RECIPES.find((each) => each.includes(`Example: \`${patch}\``)) ?? '';
  return [...recipe.matchAll(/`npx vitest run ([^`]+)`/g)].map(([, args = '']) => args.split(' '));
}

const isFile = (arg: string) => arg.includes('/');

/** Runs what recipes say is to be run, in the copy: files together, as if one command named them all. */
function runCommands(...patches: string[]): void {
  const [ofFiles, whole] = [true, false].map((named) =>
    patches.flatMap(commandsOf).filter((args) => args.some(isFile) === named),
  );
  runTests((ofFiles ?? []).flat());
  for (const args of whole ?? []) runTests(args);
}

/** Throws with what is printed if a test fails. */
function runTests(args: readonly string[]): void {
  const wanted = args.filter((arg, index) => args[index - 1] === '--project' && (isEvery || QUICK.includes(arg)));
  if (wanted.length === 0) return;
  const projects = [...new Set(wanted)].flatMap((name) => ['--project', name]);
  const tests = ['run', ...projects, ...new Set(args.filter(isFile)), '--maxWorkers', '1'];
  const { PATH = '', HOME = '' } = process.env;
  execFileSync(join(ROOT, 'node_modules/.bin/vitest'), tests, {
    cwd: copy.path,
    encoding: 'utf8',
    env: { PATH, HOME },
  });
}

/** The files of the copy that patches add or change, and that are linted. */
const filesOf = (...patches: string[]) =>
  patches
    .flatMap((patch) => [...readFileSync(join(ROOT, patch), 'utf8').matchAll(/^\+\+\+ b\/(.+\.(?:tsx?|css))$/gm)])
    .map(([, file = '']) => file);

/** Every project's tests are several times as many. */
const TIMEOUT_MS = isEvery ? 1_800_000 : 180_000;

describe('recipes', { timeout: TIMEOUT_MS }, () => {
  test('each name an example', () => {
    const [, ...recipes] = RECIPES;
    expect(recipes.filter((recipe) => !/^Example: /m.test(recipe)).map((recipe) => recipe.split('\n', 1)[0])).toEqual(
      [],
    );
  });

  test.each(PATCHES)('name the patch and the tests to run, which exist: %s', (patch) => {
    const files = commandsOf(patch).flat().filter(isFile);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('pass the tests that they name', () => {
    apply(...OTHERS);
    if (isEvery) run('npm', 'run', 'migration', '--', '--name', 'recipes');
    runCommands(...OTHERS);
  });

  test('compile and are clean, with that of a language', () => {
    apply(LANGUAGE);
    expect(run(join(ROOT, 'node_modules/.bin/tsc'), '-b', '--checkers', '1')).toBe('');
    run(join(ROOT, 'node_modules/.bin/biome'), 'lint', ...new Set(filesOf(...OTHERS)));
  });

  test('pass the tests that the one for a language names', () => {
    copy.remove();
    copy = copyTree();
    apply(LANGUAGE);
    runCommands(LANGUAGE);
  });
});
