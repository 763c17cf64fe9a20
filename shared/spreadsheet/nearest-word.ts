import { nameKey } from './name-key.ts';

/** How alike two words must be at least to be suggested, from 0 to 1. */
const MIN_LIKENESS = 0.4;
const WORD_END = /[^\p{L}\p{N}]+/u;

/** What of some choices a word most likely means, by a part of its name too; null if it is like none of them. */
export function nearestWord<Choice extends { label: string }>(word: string, choices: readonly Choice[]): Choice | null {
  const [best] = choices
    .map((choice) => {
      const [whole = 0, ...parts] = [choice.label, ...choice.label.split(WORD_END)].map((text) => likeness(word, text));
      return { choice, whole, likeness: Math.max(whole, ...parts) };
    })
    .toSorted((one, other) => other.likeness - one.likeness || other.whole - one.whole);
  return best && best.likeness >= MIN_LIKENESS ? best.choice : null;
}

/** The share of pairs of characters that two words have in common (Sørensen and Dice). */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(nameKey(one)), pairsOf(nameKey(other))];
  if (nameKey(one) === nameKey(other)) return 1;
  const common = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

function pairsOf(word: string): string[] {
  return [...new Set([...word].slice(1).map((character, index) => [...word][index] + character))];
}
