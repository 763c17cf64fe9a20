import type { SizeSystem, StoredSystem } from '#shared/contract/size-system.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import type { ShopSizes } from '#shared/domain/sizing/shop-sizes.ts';
import { emptyText } from '#shared/domain/text.ts';
import { EMPTY_SIZE_ROW, readSizeRow, type SizeRow, writeSizeRow } from '#shared/spreadsheet/size-rows.ts';

/** A system as it is edited: its sizes are texts until it is saved. */
export type SystemDraft = Omit<SizeSystem, 'sizes'> & { rows: readonly SizeRow[] };

/** A stored system to edit, or an empty one. */
export function editableSystem(stored: StoredSystem | null): SystemDraft {
  if (!stored) return { name: emptyText(), region: null, isCup: false, categories: [], rows: [] };
  const { name, region, isCup, categories, sizes } = stored;
  return { name, region, isCup, categories, rows: sizes.map(writeSizeRow) };
}

/** The system that a draft says; rows without anything are left out. */
export function writtenSystem({ rows, ...draft }: SystemDraft): SizeSystem {
  const filled = rows.filter((row) => Object.values(row).some((text) => text.trim() !== ''));
  const { ru, en } = draft.name;
  return { ...draft, name: { ru, en: en.trim() === '' ? ru : en }, sizes: filled.map(readSizeRow) };
}

/**
 * The rows with more labels after them, so that what is sold in these stays so until it is renamed. Those of the shop's
 * sizes have its bodies, in the measurements that the other rows state.
 */
export function withLabels(
  rows: readonly SizeRow[],
  labels: readonly string[],
  { height, sizes }: ShopSizes,
): SizeRow[] {
  const stated = MEASURES.filter((measure) => rows.some((row) => row[measure].trim() !== ''));
  const added = labels.map((size) => {
    const body = sizes.find((each) => each.size === size)?.body;
    const texts = stated.map((measure) => [measure, body ? String({ ...body, height }[measure]) : '']);
    return { ...EMPTY_SIZE_ROW, ...Object.fromEntries(texts), size };
  });
  return [...rows, ...added];
}
