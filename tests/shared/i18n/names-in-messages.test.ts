import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';

const LOCALES = join(import.meta.dirname, '../../../locales');
/** Words of the world with a capital inside. */
const KNOWN = ['iPad', 'iPhone', 'JavaScript', 'WebP', 'WhatsApp'];

/** The words of a message that a reader sees, its arguments left out. */
function wordsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return element.value.match(/[A-Za-z]+/g) ?? [];
    if (element.type === TYPE.tag) return wordsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap((option) => wordsOf(option.value));
  });
}

test.each(globSync('**/*.json', { cwd: LOCALES }))('no message of %s holds a name of the code', (file) => {
  const messages: Record<string, string> = JSON.parse(readFileSync(join(LOCALES, file), 'utf8'));
  const names = Object.entries(messages).flatMap(([key, text]) =>
    wordsOf(parse(text))
      .filter((word) => /[a-z][A-Z]/.test(word) && !KNOWN.includes(word))
      .map((word) => `${key}: ${word}`),
  );
  expect(names).toEqual([]);
});
