import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = '{api,atelier,bench,cli,client,hosts,sandbox,seed,shared,styleguide,vite,worker}/**/*.{ts,tsx}';
/** The languages in which texts are stored. */
const TABLE = join('shared', 'domain', 'text.ts');

/** Code that names a language to choose by it, to fall back to it, or to list the languages again. */
const NAMED_LANGUAGE = [
  /[!=]== '(?:ru|en)'/,
  /\? '(?:ru|en)(?:[-_]\w+)?' :/,
  /[.\s](?:ru|en) (?:\?\?|\|\|) /,
  /\bnameRu : nameEn\b/,
  /\['ru', 'en'\]/,
  /\{ ru: '', en: '' \}/,
];

it('no component quotes as one language does: quotation marks are part of the messages', () => {
  const found = globSync('{atelier,client,shared,worker}/**/*.tsx', { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => /[«»“”„]/.test(line) && !/^\s*(?:\/?\*|\/\/|\{\/\*)/.test(line))
      .map((line) => `${path} ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('no program chooses by the name of a language: all follow from the tables of languages', () => {
  const found = globSync(PROGRAMS, { cwd: ROOT, exclude: (path) => String(path).includes('node_modules') })
    .filter((path) => path !== TABLE)
    .flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          NAMED_LANGUAGE.some((way) => way.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
