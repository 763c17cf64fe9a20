import type { SizeSystem, StoredSystem } from '#shared/contract/size-system.ts';
import { emptyText } from '#shared/domain/text.ts';
import { readSizeRow, type SizeRow, writeSizeRow } from '#shared/spreadsheet/size-rows.ts';

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
