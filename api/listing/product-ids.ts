/** Ids of products, ascending. Immutable. */
export type Ids = Uint32Array;

export const NO_IDS: Ids = new Uint32Array();

/** Name of a property that products may have. */
export type Term = string;
/** The products of every term. */
export type TermIds = ReadonlyMap<Term, Ids>;

/** Ids, their number, and a membership test. */
export type IdList = { ids: () => Ids; count: number; has: (id: number) => boolean };

export function deltaEncoded(ids: Ids): IdList {
  return { ids: () => ids, count: ids.length, has: (id) => hasId(ids, id) };
}

function hasId(ids: Ids, id: number): boolean {
  return ids[lowerBound(ids, id)] === id;
}

/** Whether any of the `count` ids following an id is in the list. */
export function hasIdAfter(ids: Ids, after: number, count: number): boolean {
  return (ids[lowerBound(ids, after + 1)] ?? Number.POSITIVE_INFINITY) <= after + count;
}

/** The number of ids lower than `id`. */
function lowerBound(ids: Ids, id: number): number {
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ids[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Updates ids after products have changed, given those of the changed products that are members now; all ascending. It
 * looks at the changed products or at the members, whichever are fewer. Returns the same array if nothing changed.
 */
export function withIds(ids: Ids, changed: Ids, now: Ids): Ids {
  const before = commonIds(ids, changed);
  if (before.length === now.length && before.every((id, index) => id === now[index])) return ids;
  return addIds(before.length === 0 ? ids : removeIds(ids, before), now);
}

/** Ids without some that are among them. */
function removeIds(ids: Ids, removed: Ids): Ids {
  const kept = new Uint32Array(ids.length - removed.length);
  let from = 0;
  for (const [index, id] of removed.entries()) {
    const found = lowerBound(ids, id);
    kept.set(ids.subarray(from, found), from - index);
    from = found + 1;
  }
  kept.set(ids.subarray(from), from - removed.length);
  return kept;
}

/** Ids with some that are not among them. */
function addIds(ids: Ids, added: Ids): Ids {
  const all = new Uint32Array(ids.length + added.length);
  let from = 0;
  for (const [index, id] of added.entries()) {
    const next = lowerBound(ids, id);
    all.set(ids.subarray(from, next), from + index);
    all[next + index] = id;
    from = next;
  }
  all.set(ids.subarray(from), from + added.length);
  return all;
}

/** Ids as differences from the previous one. Their JSON is a third as long. */
export function toDifferences(ids: Ids): number[] {
  return Array.from(ids, (id, index) => id - (ids[index - 1] ?? 0));
}

/** Ids from their differences. */
export function fromDifferences(differences: readonly number[]): Ids {
  const ids = new Uint32Array(differences.length);
  let id = 0;
  for (const [index, difference] of differences.entries()) {
    id += difference;
    ids[index] = id;
  }
  return ids;
}

/** The intersection of two lists. */
export function commonIds(some: Ids, others: Ids): Ids {
  const [few, many] = some.length < others.length ? [some, others] : [others, some];
  return few.filter((id) => hasId(many, id));
}
