import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The folders that README lists. */
const FOLDERS = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^([a-z]+)\/ /gm)].map(([, name]) => name);
const SUITES = readdirSync(join(ROOT, 'tests'));
const PATH = /`((?:[\w.*-]+\/)+[\w.*-]*)`/g;
const FILE = /`([\w-]+(?:\.\w+)*\.(?:tsx?|css|mjs))`/g;
/** The name of every file of the repository, without its folder. */
const NAMES = new Set(
  globSync(
    '{api,atelier,bench,cli,client,hosts,sandbox,seed,shared,simulation,styleguide,tests,vite,worker}/**/*.{ts,tsx,css,mjs}',
    {
      cwd: ROOT,
      exclude: (path) => path.includes('node_modules'),
    },
  ).map((path) => path.split('/').at(-1)),
);

const ENDINGS = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'];

/** True for a path of the repository; a test is named also without `tests/` and its ending. */
function isThere(path: string): boolean {
  const candidates = ['', 'tests/'].flatMap((folder) => ENDINGS.map((ending) => `${folder}${path}${ending}`));
  return candidates.some((each) =>
    each.includes('*') ? globSync(each, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, each)),
  );
}

describe.each(globSync('docs/{*,decisions/*}.md', { cwd: ROOT }))('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  test('names only files and folders that exist', () => {
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const ours = paths.filter((path) => [...FOLDERS, ...SUITES].includes(path.split('/', 1)[0] ?? ''));
    expect(ours.filter((path) => !isThere(path))).toEqual([]);
  });

  test('names only files, without their folder, that exist', () => {
    const files = [...text.matchAll(FILE)].map(([, name]) => name);
    expect(files.filter((name) => !NAMES.has(name))).toEqual([]);
  });
});
