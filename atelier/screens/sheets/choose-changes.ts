import type { SheetChange } from '#shared/sheet/compare-row.ts';

/** What a change is called among those of a file. */
export function changeId({ handle, sku, column }: SheetChange): string {
  return [handle, sku ?? '', column].join('\n');
}

/** Changes as they were chosen, but that what a file adds is taken whole or not at all, as its cells were last chosen. */
export function wholeAdditions(
  changes: readonly SheetChange[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<string> {
  const chosen = new Set(after);
  const additions = Map.groupBy(
    changes.filter(({ adds }) => adds !== null),
    ({ adds, handle, sku }) => (adds === 'product' ? handle : `${handle}\n${sku}`),
  );
  for (const cells of additions.values()) {
    const ids = cells.map(changeId);
    const turned = ids.find((id) => before.has(id) !== after.has(id));
    if (turned === undefined) continue;
    for (const id of ids) {
      if (after.has(turned)) chosen.add(id);
      else chosen.delete(id);
    }
  }
  return chosen;
}
