import type { QueryWord } from '#api/search/query-chunks.ts';
import { isGarmentStem, shadeStems, synonymStems } from '#shared/domain/search/synonyms.ts';

/** The last character of Unicode: the end of a range of terms with the same beginning. */
const LAST_CHARACTER = '\u{10ffff}';

/** The index terms of a word: itself and, with `synonyms`, those. */
function termsOf(word: QueryWord, synonyms = true): string[] {
  return [...new Set([word.stem, word.text, ...(synonyms ? synonymStems(word.stem) : [])])];
}

/**
 * The FTS5 expression for products that contain every word. Terms are quoted, and contain letters and digits only:
 * nothing in them is syntax. Without `synonyms` only the words themselves match. Garment words match only in the name
 * or its group: a bra that goes «under a robe» is no robe. Shades match as colours.
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
 * The expression for products whose name contains the garment words of the query, or all words if it has none; with
 * `synonyms`, or a synonym.
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

/** The ranges of terms of which the index must have at least one for the word to be known. */
export function termRanges(word: QueryWord): [from: string, to: string][] {
  const exact = [...termsOf(word), ...shadeStems(word.stem)].map((term): [string, string] => [term, term]);
  return word.unfinished ? [...exact, [word.text, word.text + LAST_CHARACTER]] : exact;
}

/** Whether a word of the catalogue matches a query word: by its form, a synonym, or its beginning. */
export function matchesWord(asked: QueryWord, word: string, stem: string): boolean {
  return termsOf(asked).includes(stem) || (asked.unfinished && word.startsWith(asked.text));
}
