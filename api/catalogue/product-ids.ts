/** Ids of products, ascending. Immutable. */
export type Ids = Uint32Array;

export const NO_IDS: Ids = new Uint32Array();

/** Name of a property that products may have. */
export type Term = string;
/** The products of every term. */
export type Terms = ReadonlyMap<Term, Ids>;

/** Ids, their number, and a membership test. */
export type IdList = { ids: () => Ids; count: number; has: (id: number) => boolean };

export function listOf(ids: Ids): IdList {
  return { ids: () => ids, count: ids.length, has: (id) => hasId(ids, id) };
}

function hasId(ids: Ids, id: number): boolean {
  return ids[placeOf(ids, id)] === id;
}

/** Whether any of the `count` ids following an id is in the list. */
export function hasIdAfter(ids: Ids, after: number, count: number): boolean {
  return (ids[placeOf(ids, after + 1)] ?? Number.POSITIVE_INFINITY) <= after + count;
}

/** The number of ids lower than `id`. */
function placeOf(ids: Ids, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Updates ids after products have changed, given those of the changed products that are members now. Returns the same
 * array if nothing changed.
 */
export function withIds(ids: Ids, changed: ReadonlySet<number>, now: ReadonlySet<number>): Ids {
  const before = [...changed].filter((id) => hasId(ids, id));
  if (before.length === now.size && before.every((id) => now.has(id))) return ids;
  const kept = before.length === 0 ? ids : ids.filter((id) => !changed.has(id));
  const all = new Uint32Array(kept.length + now.size);
  let copied = 0;
  for (const [place, id] of [...now].sort((a, b) => a - b).entries()) {
    const next = placeOf(kept, id);
    all.set(kept.subarray(copied, next), copied + place);
    all[next + place] = id;
    copied = next;
  }
  all.set(kept.subarray(copied), copied + now.size);
  return all;
}

/** Ids as differences from the previous one. Their JSON is a third as long. */
export function toDifferences(ids: Ids): number[] {
  return Array.from(ids, (id, place) => id - (ids[place - 1] ?? 0));
}

/** Ids from their differences. */
export function fromDifferences(differences: readonly number[]): Ids {
  const ids = new Uint32Array(differences.length);
  let id = 0;
  for (const [place, difference] of differences.entries()) {
    id += difference;
    ids[place] = id;
  }
  return ids;
}

/** The intersection of two lists. */
export function commonIds(some: Ids, others: Ids): Ids {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  return few.filter((id) => hasId(many, id));
}
