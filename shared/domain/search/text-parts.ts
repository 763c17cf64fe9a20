/** A piece of a text, and whether the search found it there. Pieces are text: nobody may make HTML of them. */
export type TextPart = { text: string; hit: boolean };

/**
 * Parts a text into what was found and what was not. `lengthOfHit` says how many characters of a word (as written)
 * were found, 0 for none. The parts together are the text.
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
