import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The folders that README lists. */
const FOLDERS = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^([a-z]+)\/ /gm)].map(([, name]) => name);
const SUITES = readdirSync(join(ROOT, 'tests'));
const PATH = /`((?:[\w.*-]+\/)+[\w.*-]*)`/g;

const ENDINGS = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'];

/** True for a path of the repository; a test is named also without `tests/` and its ending. */
function isThere(path: string): boolean {
  const candidates = ['', 'tests/'].flatMap((folder) => ENDINGS.map((ending) => `${folder}${path}${ending}`));
  return candidates.some((each) =>
    each.includes('*') ? globSync(each, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, each)),
  );
}

/** The tests that a table's last cell names by their titles, or a part of them: "`file`: title; title; `file`: title". */
function citedTitles(line: string): { file: string; title: string }[] {
  const cell = line.split('|').at(-2) ?? '';
  let file = '';
  return cell.split(';').flatMap((part) => {
    const [, path, text = part] = /^\s*`([^`]+)`:?(.*)/.exec(part) ?? [];
    file = path ?? file;
    const title = text.trim();
    return file && title && !title.startsWith('(') ? [{ file, title }] : [];
  });
}

describe.each(globSync('docs/*.md', { cwd: ROOT }))('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  test('names only files and folders that exist', () => {
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const ours = paths.filter((path) => [...FOLDERS, ...SUITES].includes(path.split('/', 1)[0] ?? ''));
    expect(ours.filter((path) => !isThere(path))).toEqual([]);
  });
});

test('docs/money.md cites titles of tests that exist', () => {
  const cited = readFileSync(join(ROOT, 'docs/money.md'), 'utf8').split('\n').flatMap(citedTitles);
  expect(cited.length).toBeGreaterThan(40);
  const missing = cited.filter(({ file, title }) => {
    const found = globSync(`tests/${file}.test.ts{,x}`, { cwd: ROOT });
    return !found.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});
