import type { ReactNode } from 'react';

/** A column of a long list. */
export type GridColumn<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** px, or a share of what is left (`grow`). */
  width: number | 'grow';
  /** px that one which grows has at least; 144 unless said. */
  leastWidth?: number;
  align?: 'end';
  /** It may be left out; where it is not shown unless chosen, `hidden`. */
  optional?: 'shown' | 'hidden';
  /** Its title stands before it on a phone, where a row is a card: for what does not speak for itself. */
  isNamedOnCards?: boolean;
  /** Rows can be sorted by it (by the server). */
  isSortable?: boolean;
};

export type Sort = { column: string; direction: 'up' | 'down' };

/** The chosen columns of a list, as this device keeps them. */
export function readChosenColumns(name: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Keeps the chosen columns of a list for this device. */
export function storeChosenColumns(name: string, columns: readonly string[]): void {
  localStorage.setItem(keyOf(name), JSON.stringify(columns));
}

function keyOf(name: string): string {
  return `atelier-columns-${name}`;
}

/** The ids of the columns that are shown: what was chosen, and what cannot be left out. */
export function shownColumns(columns: readonly GridColumn<never>[], chosen: readonly string[] | null): string[] {
  return columns
    .filter(({ id, optional }) => !optional || (chosen ? chosen.includes(id) : optional === 'shown'))
    .map(({ id }) => id);
}
