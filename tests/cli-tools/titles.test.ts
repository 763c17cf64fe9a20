import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A sentence that begins so has its subject later, or none. */
const NO_SUBJECT =
  /^(about|after|against|among|and|as|at|because|before|behind|beside|between|but|by|during|for|from|if|in|into|near|of|on|once|or|over|per|since|so|than|though|through|to|under|unless|until|when|where|while|with|without)\b/i;

/** What a call begins with: `test` of `test.skipIf(…).each([…])`. */
function nameOf({ callee }: ESTree.CallExpression, text: string): string {
  return /^[\w.]+/.exec(text.slice(callee.start, callee.end))?.[0] ?? '';
}

function titleOf({ arguments: [first] }: ESTree.CallExpression, text: string): string | null {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  return first?.type === 'TemplateLiteral' ? text.slice(first.start + 1, first.end - 1) : null;
}

/** The titles of a file's tests, each with those of its groups before it. */
function titlesOf(path: string, text: string): string[] {
  const groups: string[] = [];
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call, text);
      if (title === null) return;
      if (isGroup(nameOf(call, text))) groups.push(title);
      else if (/^(test|it)\b(?!\.step)/.test(nameOf(call, text))) titles.push([...groups, title].join(' '));
    },
    'CallExpression:exit'(call) {
      if (titleOf(call, text) !== null && isGroup(nameOf(call, text))) groups.pop();
    },
  }).visit(parseSync(path, text).program);
  return titles;
}

const isGroup = (name: string) => /^(test\.)?describe\b/.test(name);

test('a title of a test begins with its subject', () => {
  const paths = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT }).sort();
  const titles = paths.flatMap((path) =>
    titlesOf(path, readFileSync(join(ROOT, path), 'utf8')).map((title) => ({ path, title })),
  );
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter(({ title }) => NO_SUBJECT.test(title))).toEqual([]);
});

test('a title is told with those of its groups', () => {
  const text = "describe('a cart', () => { test.each([1])('of %i', () => test.step('a step', act)); });";
  expect(titlesOf('example.ts', text)).toEqual(['a cart of %i']);
});
