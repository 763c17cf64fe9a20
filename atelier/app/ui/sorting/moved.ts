type Move = { keys: readonly string[]; target: string; after: boolean };

/** A list with some of its items moved before or after another one; `ids` are the ids of the items in order. */
export function moved<Item>(items: readonly Item[], ids: readonly string[], { keys, target, after }: Move): Item[] {
  const taken = new Set(keys.filter((key) => key !== target));
  const named = items.map((item, index) => ({ item, id: ids[index] ?? '' }));
  const moving = named.filter(({ id }) => taken.has(id));
  const staying = named.filter(({ id }) => !taken.has(id));
  const position = staying.findIndex(({ id }) => id === target) + (after ? 1 : 0);
  return [...staying.slice(0, position), ...moving, ...staying.slice(position)].map(({ item }) => item);
}

/** A list with one of its items moved to a position, counted from 1; a larger one is the end. */
export function movedTo<Item>(items: readonly Item[], item: Item, position: number): Item[] {
  const others = items.filter((each) => each !== item);
  return others.toSpliced(Math.min(Math.max(position, 1) - 1, others.length), 0, item);
}

/** The range of a list that changed when its items were reordered. */
export function changedSpan<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const isOther = (item: Item, index: number) => item !== before[index];
  return after.slice(after.findIndex(isOther), after.findLastIndex(isOther) + 1);
}
