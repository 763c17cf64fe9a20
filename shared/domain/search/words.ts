/** Longest query that is read, in characters, and most words of it: the work of one search is bounded by them. */
export const LONGEST_QUERY = 100;
export const MOST_QUERY_WORDS = 8;

const WORD = /[\p{L}\p{N}]+/gu;
/** Every combining mark but the breve that makes й of и. */
const ACCENT = /(?<!и)\u0306|(?!\u0306)\p{M}/gu;

/**
 * A text as it is searched: lower case, ё as е, without accents (première = premiere), with й kept apart from и.
 * Doing it again changes nothing.
 */
export function normaliseText(text: string): string {
  const lower = text.toWellFormed().normalize('NFKD').toLowerCase();
  return lower.normalize('NFKD').replace(ACCENT, '').normalize('NFC');
}

/** The words of a text, normalised, in their order; everything that is no letter or digit parts them. */
export function wordsOf(text: string): string[] {
  return normaliseText(text).match(WORD) ?? [];
}

/** The words of a text as people write them, with ё, in lower case. */
export function spelledWordsOf(text: string): string[] {
  return text.toWellFormed().normalize('NFC').toLowerCase().match(WORD) ?? [];
}

/** What a shopper typed, cut to what is read: one line, no more than {@link LONGEST_QUERY} characters. */
export function tidyQuery(query: string): string {
  const line = query.toWellFormed().replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, LONGEST_QUERY).join('').trim();
}
