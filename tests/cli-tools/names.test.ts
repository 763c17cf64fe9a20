import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { REFUSED_WORDS } from './refused-words.ts';
import { readSourceFiles } from './structure/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The identifiers of a source text, and of its imports. */
function identifiersOf(path: string, text: string): Set<string> {
  const found = new Set<string>();
  new Visitor({ 'Identifier:exit': ({ name }) => void found.add(name) }).visit(parseSync(path, text).program);
  return found;
}

/** `MAX_TRIES` as `max_`, `max`, `tries`; `queueEmails` as `queue`, `emails`. */
function wordsOf(identifier: string): string[] {
  if (/^[A-Z0-9_]+$/.test(identifier)) {
    const [first = '', ...rest] = identifier.toLowerCase().split('_');
    return rest.length > 0 ? [`${first}_`, first, ...rest] : [first];
  }
  return identifier.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());
}

/** What is wrong with the names of a file and its own name. */
function refusalsOf(path: string, text: string): string[] {
  const names = [
    ...identifiersOf(path, text),
    (path.split('/').at(-1) ?? '').replace(/\..*$/, '').replaceAll('-', '_'),
  ];
  return names.flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      REFUSED_WORDS.filter((refused) => refused.word.test(word) && !refused.except?.includes(name)).map(
        ({ instead }) => `${path}: ${name} (write ${instead})`,
      ),
    ),
  );
}

describe('a name of the code', () => {
  test('uses no word that was given up for a standard one', () => {
    const refused = readSourceFiles().flatMap(({ path }) => refusalsOf(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(refused).toEqual([]);
  });

  test.each(['const MOST_TRIES = 3;', 'function queueLetters() {}', 'type Letter = string;', 'const forgetKeys = 1;'])(
    'is refused in "%s"',
    (text) => {
      expect(refusalsOf('api/orders/example.ts', text)).toHaveLength(1);
    },
  );
});
