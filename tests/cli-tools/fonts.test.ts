import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { FONT_STYLES, facesOf, fontFiles, scriptOf } from '../../vite/fonts.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const faces = facesOf(FONT_STYLES.map(read).join());
const TITLE = 'cormorant-400-title';

test.each(LOCALES)('one file of each font has all letters of the messages in %s', (locale) => {
  const own = faces.filter((face) => face.script === scriptOf(locale) && face.face !== TITLE);
  expect(own.map(({ face }) => face)).toEqual(['manrope-400', 'manrope-600', 'cormorant-400', 'cormorant-400-italic']);
  const text = Object.values<string>(JSON.parse(read(`locales/${locale}.json`))).join('');
  const written = new Set(text.match(/[\p{L}\p{N}\p{P}\p{Sc}]/gu));
  for (const { face, characters } of own)
    expect(
      [...written].filter((letter) => !characters.includes(letter)),
      `${face} lacks`,
    ).toEqual([]);
});

test.each(LOCALES)('the italic word of the home page’s title has its letters in a file of its own (%s)', (locale) => {
  const own = faces.find(({ face, script }) => face === TITLE && script === scriptOf(locale));
  const [, word = ''] = /<em>(.+)<\/em>/.exec(JSON.parse(read(`locales/${locale}.json`))['home.hero.title']) ?? [];
  expect([...new Set(` ${word}`)].filter((letter) => !own?.characters.includes(letter))).toEqual([]);
});

test('the fonts that pages preload are among those of the style sheets', () => {
  const files = faces.map(({ face, script }) => `.cache/fonts/${face}-${script}.woff2`);
  for (const script of ['cyrillic', 'latin'] as const) expect(files).toEqual(expect.arrayContaining(fontFiles(script)));
});
