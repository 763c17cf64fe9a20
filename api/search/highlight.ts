import { matchesWord } from '#api/search/match-expression.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';
import { stemOf } from '#shared/domain/search/stem.ts';
import { partText, type TextPart } from '#shared/domain/search/text-parts.ts';
import { normaliseText } from '#shared/domain/search/words.ts';

/** A name in parts: matched words are hits, for an unfinished word its typed part. */
export function highlightMatches(name: string, asked: readonly QueryWord[]): TextPart[] {
  return partText(name, (written) => {
    const word = normaliseText(written);
    const beginning = asked.find((each) => each.unfinished && word.startsWith(each.text));
    if (beginning) return beginning.text.length;
    return asked.some((each) => matchesWord(each, word, stemOf(word))) ? written.length : 0;
  });
}
