import type { QueryWord } from '#api/search/query-chunks.ts';
import { synonymStems } from '#shared/domain/search/synonyms.ts';

/** After every term that begins like another: the last character there is. */
const LAST_CHARACTER = '\u{10ffff}';

/** What stands in the index for a word, itself or by one of its synonyms. */
function termsOf(word: QueryWord): string[] {
  return [...new Set([word.stem, word.text, ...synonymStems(word.stem)])];
}

/**
 * The FTS5 expression for products that have every word. Terms are quoted, and hold letters and digits only: nothing
 * in them is syntax. Without `synonyms` only the words themselves count.
 */
export function matchExpression(words: readonly QueryWord[], synonyms: boolean): string {
  return words
    .map((word) => {
      const terms = synonyms ? termsOf(word) : [...new Set([word.stem, word.text])];
      const quoted = terms.map((term) => `"${term}"`);
      if (word.unfinished) quoted.push(`"${word.text}"*`);
      return `(${quoted.join(' OR ')})`;
    })
    .join(' AND ');
}

/** The ranges of terms any of which, if the index has it, makes the word known. */
export function termRanges(word: QueryWord): [from: string, to: string][] {
  const exact = termsOf(word).map((term): [string, string] => [term, term]);
  return word.unfinished ? [...exact, [word.text, word.text + LAST_CHARACTER]] : exact;
}

/** Whether a word of the catalogue is what a query word asks for: by its form, a synonym, or its beginning. */
export function matchesWord(asked: QueryWord, word: string, stem: string): boolean {
  return termsOf(asked).includes(stem) || (asked.unfinished && word.startsWith(asked.text));
}
