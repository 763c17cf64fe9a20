import type { ConflictPart } from '#atelier/app/ui/conflict-note.tsx';
import type { Locale } from '#shared/domain/locale.ts';
import { type Text, textIn } from '#shared/domain/text.ts';

export type Named = { handle: string; name: Text };

/** What has to move to make one order the other, a line each with its position in either; empty for equal orders. */
export function orderDifference(
  part: Pick<ConflictPart, 'id' | 'name'>,
  theirs: readonly Named[],
  mine: readonly Named[],
  locale: Locale,
): ConflictPart[] {
  const kept = longestCommonOrder(
    theirs.map(({ handle }) => handle),
    mine.map(({ handle }) => handle),
  );
  const linesOf = (order: readonly Named[]) =>
    order.flatMap(({ handle, name }, index) => (kept.has(handle) ? [] : [`${index + 1}. ${textIn(name, locale)}`]));
  const [saved, typed] = [linesOf(theirs), linesOf(mine)];
  if (saved.length === 0 && typed.length === 0) return [];
  return [{ ...part, theirs: saved.join('\n'), mine: typed.join('\n') }];
}

/** The most handles that stand in the same order in both lists. Compares each with those before it. */
function longestCommonOrder(one: readonly string[], other: readonly string[]): ReadonlySet<string> {
  const positions = new Map(one.map((handle, index) => [handle, index]));
  const both = other.flatMap((handle) => positions.get(handle) ?? []);
  const runs: number[][] = [];
  for (const position of both) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < position);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, position]);
  }
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), []);
  return new Set(longest.flatMap((position) => one[position] ?? []));
}
