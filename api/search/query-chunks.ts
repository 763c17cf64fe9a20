import { swapLayout } from '#shared/domain/search/keyboard-layout.ts';
import { isStopWord, stemOf } from '#shared/domain/search/stem.ts';
import { transliterate } from '#shared/domain/search/transliterate.ts';
import { MOST_QUERY_WORDS, wordsOf } from '#shared/domain/search/words.ts';

/**
 * A word that is looked for; one that is still being typed also stands for all that begin so. `beginnings` are the terms of
 * the index that do, where they were looked up (word-beginnings.ts).
 */
export type QueryWord = { text: string; stem: string; unfinished: boolean; beginnings?: readonly string[] };

/** One way to understand a chunk: how it is written then, and its words. Without words it is understood anyway. */
export type Reading = { spelled: string; words: readonly QueryWord[] };

/** What stands between two blanks of a query, and how it may be read: as typed, with the other layout, by sound. */
export type Chunk = { readings: readonly [Reading, ...Reading[]] };

/** Reads a query. With `unfinished` its last word is one that the shopper is still typing. */
export function readChunks(query: string, unfinished: boolean): Chunk[] {
  const written = query.split(/\s+/u).filter((chunk) => wordsOf(chunk).length > 0);
  const typing = (place: number) => unfinished && place === written.length - 1 && !/\s$/u.test(query);
  const kept: Chunk[] = [];
  let words = 0;
  for (const [place, chunk] of written.entries()) {
    const [literal, ...others] = readingsOf(chunk, typing(place));
    if (!literal || words + literal.words.length > MOST_QUERY_WORDS) break;
    words += literal.words.length;
    kept.push({ readings: [literal, ...others] });
  }
  // A query of nothing but small words is taken by them.
  return kept.some((chunk) => chunk.readings[0].words.length > 0) ? kept : kept.map(withStopWords);
}

/** What the words of a query are, understood as they were typed. */
export function literalWords(chunks: readonly Chunk[]): QueryWord[] {
  return chunks.flatMap((chunk) => chunk.readings[0].words);
}

/** All words that a query may consist of, however it is read. */
export function possibleWords(chunks: readonly Chunk[]): QueryWord[] {
  return chunks.flatMap((chunk) => chunk.readings.flatMap(({ words }) => words));
}

function readingsOf(chunk: string, typing: boolean): Reading[] {
  const swapped = swapLayout(chunk);
  // Where letters turn into signs, nobody meant the other layout.
  const spellings = [chunk, ...(lettersIn(swapped) < lettersIn(chunk) ? [] : [swapped]), ...transliterate(chunk)];
  // Of a chunk in both alphabets, or with digits, there is only one reading: it was meant.
  const mixed = /\p{N}/u.test(chunk) || (/[a-z]/i.test(chunk) && /[а-яё]/i.test(chunk));
  const distinct = mixed ? [chunk] : [...new Set(spellings)];
  return distinct.map((spelled) => ({
    spelled,
    words: wordsOf(spelled).flatMap((text, place, all) => {
      const unfinished = typing && place === all.length - 1;
      return isStopWord(text) && !unfinished ? [] : [queryWord(text, unfinished)];
    }),
  }));
}

function lettersIn(text: string): number {
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
