import { swapLayout } from '#shared/domain/search/keyboard-layout.ts';
import { stemOf } from '#shared/domain/search/stem.ts';
import { normaliseText, wordsOf } from '#shared/domain/search/words.ts';

/** What is found by its label, and by words that do not stand in it. */
type Findable = { label: string; find?: string };

/**
 * The entries of each list that a text means, those called so first: each of its words, in any form, is in the label
 * or in what the entry is found by. If there are none anywhere, it was typed with the other keyboard layout.
 */
export function findEntries<Entry extends Findable>(lists: readonly (readonly Entry[])[], typed: string): Entry[][] {
  const find = (text: string) => lists.map((entries) => meantBy(entries, normaliseText(text).trim()));
  const found = find(typed);
  return found.some(({ length }) => length > 0) ? found : find(swapLayout(typed));
}

function meantBy<Entry extends Findable>(entries: readonly Entry[], text: string): Entry[] {
  const words = text.split(/\s+/).map((word) => ({ word, stem: stemOf(word) }));
  const isMeant = ({ label, find = '' }: Entry) => {
    const all = normaliseText(`${label} ${find}`);
    const stems = new Set(wordsOf(all).map(stemOf));
    return words.every(({ word, stem }) => all.includes(word) || stems.has(stem));
  };
  const isCalled = ({ label }: Entry) => Number(normaliseText(label).includes(text));
  return entries.filter(isMeant).toSorted((one, other) => isCalled(other) - isCalled(one));
}
