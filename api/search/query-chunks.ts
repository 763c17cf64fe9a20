import { swapLayout } from '#shared/domain/search/keyboard-layout.ts';
import { isStopWord, stemOf } from '#shared/domain/search/stem.ts';
import { transliterate } from '#shared/domain/search/transliterate.ts';
import { MAX_QUERY_WORDS, wordsOf } from '#shared/domain/search/words.ts';

/**
 * A word of a query; an unfinished one also stands for all words that begin with it. `beginnings` are the index terms
 * that do, if they were looked up (word-beginnings.ts).
 */
export type QueryWord = { text: string; stem: string; unfinished: boolean; beginnings?: readonly string[] };

/** One reading of a chunk: its spelling and its words. A reading without words always matches. */
export type Reading = { spelled: string; words: readonly QueryWord[] };

/**
 * The text between two spaces of a query, and its possible readings: as typed, with the other keyboard layout,
 * transliterated.
 */
export type Chunk = { readings: readonly [Reading, ...Reading[]] };

/** Parses a query. With `unfinished` its last word is still being typed. */
export function readChunks(query: string, unfinished: boolean): Chunk[] {
  const written = query.split(/\s+/u).filter((chunk) => wordsOf(chunk).length > 0);
  const typing = (index: number) => unfinished && index === written.length - 1 && !/\s$/u.test(query);
  const kept: Chunk[] = [];
  let words = 0;
  for (const [index, chunk] of written.entries()) {
    const [literal, ...others] = readingsOf(chunk, typing(index));
    if (!literal || words + literal.words.length > MAX_QUERY_WORDS) break;
    words += literal.words.length;
    kept.push({ readings: [literal, ...others] });
  }
  // A query of stop words only uses them.
  return kept.some((chunk) => chunk.readings[0].words.length > 0) ? kept : kept.map(withStopWords);
}

/** The words of a query as typed. */
export function literalWords(chunks: readonly Chunk[]): QueryWord[] {
  return chunks.flatMap((chunk) => chunk.readings[0].words);
}

/** All possible words of a query, in any reading. */
export function possibleWords(chunks: readonly Chunk[]): QueryWord[] {
  return chunks.flatMap((chunk) => chunk.readings.flatMap(({ words }) => words));
}

function readingsOf(chunk: string, typing: boolean): Reading[] {
  const swapped = swapLayout(chunk);
  // If letters become signs, the other layout was not intended.
  const spellings = [chunk, ...(charactersIn(swapped) < charactersIn(chunk) ? [] : [swapped]), ...transliterate(chunk)];
  // A chunk in both alphabets, or with digits, was intended as typed.
  const mixed = /\p{N}/u.test(chunk) || (/[a-z]/i.test(chunk) && /[а-яё]/i.test(chunk));
  const distinct = mixed ? [chunk] : [...new Set(spellings)];
  return distinct.map((spelled) => ({
    spelled,
    words: wordsOf(spelled).flatMap((text, index, all) => {
      const unfinished = typing && index === all.length - 1;
      return isStopWord(text) && !unfinished ? [] : [queryWord(text, unfinished)];
    }),
  }));
}

function charactersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function withStopWords({ readings: [literal, ...others] }: Chunk): Chunk {
  return {
    readings: [{ ...literal, words: wordsOf(literal.spelled).map((text) => queryWord(text, false)) }, ...others],
  };
}

export function queryWord(text: string, unfinished: boolean): QueryWord {
  return { text, stem: stemOf(text), unfinished };
}
