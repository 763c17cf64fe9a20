import type { Day } from './working-calendar.ts';

/** What is left of a lot; its dye lot is empty if nobody knows it. */
export type LotLeft = { readonly id: string; readonly dyeLot: string; readonly left: number };

/** What a piece that is due on a day takes of a material: from the chosen lot, if one was. */
export type PieceNeed = {
  readonly piece: string;
  readonly due: Day;
  readonly amount: number;
  readonly lot: string | null;
};

/**
 * Why a piece cannot be cut as it should be, the worst first: nothing brings what it lacks, an order at a supplier
 * does, or it would be of several dye lots.
 */
export const SHORTAGES = ['lacking', 'awaited', 'several-lots'] as const;
export type Shortage = (typeof SHORTAGES)[number];

type Supply = {
  /** Oldest first. */
  readonly lots: readonly LotLeft[];
  readonly ordered: number;
  /** Whether pieces of two dye lots differ. */
  readonly isDyed: boolean;
};

/**
 * What pieces need of a material against what is there and on its way, if what is due first is cut first: the needs of
 * each day, earliest first, their sum, how much is still to be bought, the first day that lacks it, and the first whose
 * piece would be of several dye lots, each null if there is none; and what is short, by piece.
 */
export function planNeeds({ lots, ordered, isDyed }: Supply, pieces: readonly PieceNeed[]) {
  const planned = pieces.toSorted((one, other) => one.due.localeCompare(other.due));
  const stock = lots.reduce((sum, { left }) => sum + left, 0);
  const short = new Map<string, Shortage>();
  let left = lots;
  let needed = 0;
  for (const need of planned) {
    needed += need.amount;
    const taken = takenFrom(left, need);
    left = left.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot) ?? 0) }));
    if (needed > stock + ordered) short.set(need.piece, 'lacking');
    else if (needed > stock) short.set(need.piece, 'awaited');
    else if (isDyed && countDyes(taken) > 1) short.set(need.piece, 'several-lots');
  }
  const firstOf = (kind: Shortage) => planned.find(({ piece }) => short.get(piece) === kind)?.due ?? null;
  return {
    needs: [...Map.groupBy(planned, ({ due }) => due)].map(([due, own]) => ({
      due,
      pieces: own.length,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
    needed,
    toBuy: Math.max(0, needed - stock - ordered),
    shortFrom: firstOf('lacking'),
    severalLotsFrom: firstOf('several-lots'),
    short,
  };
}

/** From the chosen lot, then from the oldest that holds the whole amount, then from the oldest; as far as they last. */
function takenFrom(lots: readonly LotLeft[], { amount, lot }: PieceNeed): ReadonlyMap<LotLeft, number> {
  const rank = (each: LotLeft) => (each.id === lot ? 0 : each.left >= amount ? 1 : 2);
  const taken = new Map<LotLeft, number>();
  let rest = amount;
  for (const each of lots.filter(({ left }) => left > 0).toSorted((one, other) => rank(one) - rank(other))) {
    if (rest === 0) break;
    taken.set(each, Math.min(rest, each.left));
    rest -= Math.min(rest, each.left);
  }
  return taken;
}

/** What nobody knows the dye lot of may be of any. */
function countDyes(taken: ReadonlyMap<LotLeft, number>): number {
  return new Set([...taken.keys()].map(({ id, dyeLot }) => dyeLot || id)).size;
}
