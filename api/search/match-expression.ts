import type { QueryWord } from '#api/search/query-chunks.ts';
import { isGarmentStem, shadeStems, synonymStems } from '#shared/domain/search/synonyms.ts';

/** After every term that begins like another: the last character there is. */
const LAST_CHARACTER = '\u{10ffff}';

/** What stands in the index for a word, itself or, with `synonyms`, by one of them. */
function termsOf(word: QueryWord, synonyms = true): string[] {
  return [...new Set([word.stem, word.text, ...(synonyms ? synonymStems(word.stem) : [])])];
}

/**
 * The FTS5 expression for products that have every word. Terms are quoted, and hold letters and digits only: nothing
 * in them is syntax. Without `synonyms` only the words themselves count. What a garment is, its name or its group says:
 * a bra that goes «under a robe» is no robe. Shades count where they are colours.
 */
export function matchExpression(words: readonly QueryWord[], synonyms: boolean): string {
  return words
    .map((word) => {
      const terms = anyOf(word, synonyms);
      const shades = synonyms ? shadeStems(word.stem) : [];
      if (shades.length > 0) return `(${terms} OR colours : (${shades.map(quote).join(' OR ')}))`;
      return isGarmentStem(word.stem) ? `({name groups codes} : ${terms})` : terms;
    })
    .join(' AND ');
}

/**
 * The expression for products whose name says what garment is looked for, of all words where none is one; with
 * `synonyms`, or a synonym of it.
 */
export function nameExpression(words: readonly QueryWord[], synonyms: boolean): string {
  const garments = words.filter(({ stem }) => isGarmentStem(stem));
  const asked = garments.length > 0 ? garments : words;
  return `name : (${asked.map((word) => anyOf(word, synonyms)).join(' AND ')})`;
}

function anyOf(word: QueryWord, synonyms: boolean): string {
  const quoted = termsOf(word, synonyms).map(quote);
  const begun = word.beginnings?.map(quote) ?? (word.unfinished ? [`${quote(word.text)}*`] : []);
  return `(${[...new Set([...quoted, ...begun])].join(' OR ')})`;
}

function quote(term: string): string {
  return `"${term}"`;
}

/** The ranges of terms any of which, if the index has it, makes the word known. */
export function termRanges(word: QueryWord): [from: string, to: string][] {
  const exact = [...termsOf(word), ...shadeStems(word.stem)].map((term): [string, string] => [term, term]);
  return word.unfinished ? [...exact, [word.text, word.text + LAST_CHARACTER]] : exact;
}

/** Whether a word of the catalogue is what a query word asks for: by its form, a synonym, or its beginning. */
export function matchesWord(asked: QueryWord, word: string, stem: string): boolean {
  return termsOf(asked).includes(stem) || (asked.unfinished && word.startsWith(asked.text));
}
