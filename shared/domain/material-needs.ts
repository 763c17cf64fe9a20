import type { Day } from './working-calendar.ts';

/** What pieces that are due on a day take of a material. */
type Need = { readonly due: Day; readonly pieces: number; readonly amount: number };

/**
 * What pieces need of a material against what is there and on its way: the needs of each day, earliest first, their
 * sum, how much is still to be bought, and the first day for which that lacks when what is due first is cut first; null
 * if there is none.
 */
export function planNeeds(
  { stock, ordered }: { stock: number; ordered: number },
  needs: readonly Need[],
): { needs: Need[]; needed: number; toBuy: number; shortFrom: Day | null } {
  const days = new Map<Day, Need>();
  for (const { due, pieces, amount } of needs) {
    const day = days.get(due);
    days.set(due, { due, pieces: pieces + (day?.pieces ?? 0), amount: amount + (day?.amount ?? 0) });
  }
  const planned = [...days.values()].toSorted((one, other) => one.due.localeCompare(other.due));
  let needed = 0;
  let shortFrom: Day | null = null;
  for (const { due, amount } of planned) {
    needed += amount;
    if (needed > stock + ordered) shortFrom ??= due;
  }
  return { needs: planned, needed, toBuy: Math.max(0, needed - stock - ordered), shortFrom };
}
