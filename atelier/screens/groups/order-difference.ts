import type { ConflictPart } from '#atelier/app/ui/conflict-note.tsx';
import type { Locale } from '#shared/domain/locale.ts';
import { type Text, textIn } from '#shared/domain/text.ts';

export type Named = { handle: string; name: Text };

/** Where two orders differ: of each the positions that hold another item in the other, a line each; empty if nowhere. */
export function orderDifference(
  part: Pick<ConflictPart, 'id' | 'name'>,
  theirs: readonly Named[],
  mine: readonly Named[],
  locale: Locale,
): ConflictPart[] {
  const linesOf = (order: readonly Named[], other: readonly Named[]) =>
    order
      .map((item, index) => ({ item, position: index + 1, isSame: item.handle === other[index]?.handle }))
      .filter(({ isSame }) => !isSame)
      .map(({ item, position }) => `${position}. ${textIn(item.name, locale)}`);
  const [saved, typed] = [linesOf(theirs, mine), linesOf(mine, theirs)];
  if (saved.length === 0 && typed.length === 0) return [];
  return [{ ...part, theirs: saved.join('\n'), mine: typed.join('\n') }];
}
