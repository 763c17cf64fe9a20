import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';

/** The id of a change among those of a file. */
export function changeId({ handle, sku, column }: SpreadsheetChange): string {
  return [handle, sku ?? '', column].join('\n');
}

/**
 * What is chosen at first: a conflict keeps the shop's value unless a person chooses otherwise, and what holds a
 * variant back is always chosen.
 */
export function firstChoice(changes: readonly SpreadsheetChange[]): ReadonlySet<string> {
  return new Set(changes.filter(({ isConflict, isHeldBack }) => isHeldBack || !isConflict).map(changeId));
}

/**
 * The chosen changes, where everything that a file adds is chosen as a whole or not at all, following the last choice
 * among its cells, and what holds a variant back is always chosen.
 */
export function wholeAdditions(
  changes: readonly SpreadsheetChange[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ReadonlySet<string> {
  const chosen = new Set([...after, ...changes.filter(({ isHeldBack }) => isHeldBack).map(changeId)]);
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
