/** A part of a text, and whether the search matched it. Parts are plain text and must be escaped. */
export type TextPart = { text: string; hit: boolean };

/**
 * Splits a text into matched and unmatched parts. `lengthOfHit` returns how many characters of a word (as written)
 * matched, 0 for none. The parts together are the text.
 */
export function partText(text: string, lengthOfHit: (word: string) => number): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.min(lengthOfHit(match[0]), match[0].length);
    if (length <= 0) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index), hit: false });
    done = match.index + length;
    parts.push({ text: text.slice(match.index, done), hit: true });
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
}
