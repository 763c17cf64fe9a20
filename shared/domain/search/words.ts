/** The longest query that is read, in characters, and the most words: they limit the work of a search. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_QUERY_WORDS = 8;

const WORD = /[\p{L}\p{N}]+/gu;
/** Every combining mark but the breve that distinguishes й from и. */
const ACCENT = /(?<!и)\u0306|(?!\u0306)\p{M}/gu;

/**
 * A text as it is searched: lower case, ё as е, without accents (première = premiere), with й distinct from и.
 * Idempotent.
 */
export function normaliseText(text: string): string {
  const lower = text.toWellFormed().normalize('NFKD').toLowerCase();
  return lower.normalize('NFKD').replace(ACCENT, '').normalize('NFC');
}

/** The normalised words of a text, in order; everything but letters and digits separates them. */
export function wordsOf(text: string): string[] {
  return normaliseText(text).match(WORD) ?? [];
}

/** The words of a text as written, with ё, in lower case. */
export function spelledWordsOf(text: string): string[] {
  return text.toWellFormed().normalize('NFC').toLowerCase().match(WORD) ?? [];
}

/** A typed query, cut to what is read: one line of at most {@link MAX_QUERY_LENGTH} characters. */
export function tidyQuery(query: string): string {
  const line = query.toWellFormed().replace(/\s+/gu, ' ').trim();
  return [...line].slice(0, MAX_QUERY_LENGTH).join('').trim();
}
