type Move = { keys: readonly string[]; target: string; after: boolean };

/** A list with some of its items moved before or after another one; `ids` names the items in their order. */
export function moved<Item>(items: readonly Item[], ids: readonly string[], { keys, target, after }: Move): Item[] {
  const taken = new Set(keys.filter((key) => key !== target));
  const named = items.map((item, index) => ({ item, id: ids[index] ?? '' }));
  const moving = named.filter(({ id }) => taken.has(id));
  const staying = named.filter(({ id }) => !taken.has(id));
  const place = staying.findIndex(({ id }) => id === target) + (after ? 1 : 0);
  return [...staying.slice(0, place), ...moving, ...staying.slice(place)].map(({ item }) => item);
}
