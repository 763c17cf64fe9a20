/** Ids of products, ascending. Never changed. */
export type Ids = Uint32Array;

export const NO_IDS: Ids = new Uint32Array();

/** Ids, and whether one is among them. */
export type IdList = { ids: Ids; has: (id: number) => boolean };

export function listOf(ids: Ids): IdList {
  return { ids, has: (id) => hasId(ids, id) };
}

function hasId(ids: Ids, id: number): boolean {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return ids[from] === id;
}

/** The ids without some, and with others that are not among them. */
export function withIds(ids: Ids, removed: ReadonlyMap<number, unknown>, added: readonly number[]): Ids {
  const kept = hasAny(ids, removed) ? ids.filter((id) => !removed.has(id)) : ids;
  if (added.length === 0) return kept;
  const all = new Uint32Array(kept.length + added.length);
  all.set(kept);
  all.set(added, kept.length);
  return all.sort();
}

function hasAny(ids: Ids, some: ReadonlyMap<number, unknown>): boolean {
  if (ids.length < some.size) return ids.some((id) => some.has(id));
  return [...some.keys()].some((id) => hasId(ids, id));
}

/** Ids as differences, each from the one before: their JSON is a third as long. */
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

/** The ids that are in both. */
export function commonIds(some: Ids, others: Ids): Ids {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  return few.filter((id) => hasId(many, id));
}

/** The ids that are in any of some lists. */
export function allIds(lists: readonly Ids[]): Ids {
  const [first = NO_IDS, ...others] = lists;
  return others.length === 0 ? first : Uint32Array.from(new Set(lists.flatMap((ids) => [...ids]))).sort();
}
