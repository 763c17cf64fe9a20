import { sum, sumBy } from './sum.ts';
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
 * each day, earliest first, their sum, how much is still to be bought, and for which pieces, by their due day; the
 * first day that lacks it, and the first whose piece would be of several dye lots, each null if there is none; and what
 * is short, by piece. Of what is dyed, remnants that make no whole piece do not lessen what is to be bought.
 */
export function planNeeds({ lots, ordered, isDyed }: Supply, pieces: readonly PieceNeed[]) {
  const planned = pieces.toSorted((one, other) => one.due.localeCompare(other.due));
  const short = new Map<string, Shortage>();
  const unsupplied = new Map<string, Day>();
  let stock = sumBy(lots, (lot) => lot.left);
  let left = lots;
  let coming = ordered;
  let toBuy = 0;
  for (const need of planned) {
    const { taken, wanted, isSplit } = cutFrom(left, need, isDyed);
    left = left.map((lot) => ({ ...lot, left: lot.left - (taken.get(lot) ?? 0) }));
    // A supplier's delivery is one lot: it gives a dyed piece whole or not at all.
    const awaited = isDyed && coming < wanted ? 0 : Math.min(coming, wanted);
    coming -= awaited;
    toBuy += wanted - awaited;
    if (wanted > awaited) unsupplied.set(need.piece, need.due);
    if (isSplit && stock >= need.amount) short.set(need.piece, 'several-lots');
    else if (wanted > awaited) short.set(need.piece, 'lacking');
    else if (wanted > 0) short.set(need.piece, 'awaited');
    stock -= Math.min(stock, need.amount);
  }
  const firstOf = (kind: Shortage) => planned.find(({ piece }) => short.get(piece) === kind)?.due ?? null;
  return {
    needs: [...Map.groupBy(planned, ({ due }) => due)].map(([due, own]) => ({
      due,
      pieces: own.length,
      amount: sumBy(own, ({ amount }) => amount),
    })),
    needed: sumBy(planned, ({ amount }) => amount),
    toBuy,
    unsupplied,
    shortFrom: firstOf('lacking'),
    severalLotsFrom: firstOf('several-lots'),
    short,
  };
}

/** What lots give a piece, and what they do not: a piece that no dye lot gives whole is split, and gets nothing. */
function cutFrom(lots: readonly LotLeft[], need: PieceNeed, isDyed: boolean) {
  const taken = takenFrom(lots, need);
  const wanted = need.amount - sum(taken.values());
  const isSplit = isDyed && (wanted > 0 || countDyes(taken) > 1);
  return isSplit ? { taken: new Map(), wanted: need.amount, isSplit } : { taken, wanted, isSplit };
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

/** The one kind of material whose lots look alike. */
export const UNDYED_KIND = 'hardware';

/** Whether pieces of a kind of material from two dye lots differ. */
export function isDyed(kind: string): boolean {
  return kind !== UNDYED_KIND;
}
