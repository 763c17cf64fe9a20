import { wordsOf } from './words.ts';

/** A query with more words is a text, and may be personal. */
const MAX_WORDS = 3;
const WORD = /^\p{L}{3,24}$/u;

/** A word that may be counted: letters only, so no number, email address or code. */
export function isCountableWord(word: string): boolean {
  return WORD.test(word);
}

/** The normalised words of a query that found nothing, as far as they may be counted. */
export function missedWords(query: string): string[] {
  const words = wordsOf(query);
  return words.length > MAX_WORDS ? [] : [...new Set(words.filter(isCountableWord))];
}
