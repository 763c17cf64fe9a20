import type { ReactNode } from 'react';

/** Both slots of the first line, whose first one a link takes; both of the second; both of the third. */
type CardSlot = 'title' | 'mark' | 'text' | 'sum' | 'note' | 'aside';

/** A column of a data grid. */
export type GridColumn<Row> = {
  id: string;
  title: string;
  /** Controls are in the tab order of the active row alone. */
  cell: (row: Row, isActive: boolean) => ReactNode;
  /** px at least, and its share of what is left of the width; `grow` takes half as much again. */
  width: number | 'grow';
  /** The smallest width of a growing column, px; 144 by default. */
  minWidth?: number;
  /** px at least where a row has no room on one line and its words wrap; three quarters of `minWidth` by default. */
  narrowWidth?: number;
  align?: 'end';
  /** Whether it can be hidden; `hidden` if it is by default. */
  optional?: 'shown' | 'hidden';
  /** Where it stands on a phone, where a row is a card of up to three lines; without a slot it is left out there. */
  card?: CardSlot;
  /** Whether its title is shown there, too. */
  isNamedOnCards?: boolean;
  /** Whether the server can sort by it. */
  isSortable?: boolean;
};

export type Sort = { column: string; direction: 'up' | 'down' };

/** The chosen columns of a list on this device. */
export function readChosenColumns(name: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Stores the chosen columns of a list on this device. */
export function storeChosenColumns(name: string, columns: readonly string[]): void {
  localStorage.setItem(keyOf(name), JSON.stringify(columns));
}

function keyOf(name: string): string {
  return `atelier-columns-${name}`;
}

/** The ids of the visible columns: chosen and mandatory ones. */
export function shownColumns(columns: readonly GridColumn<never>[], chosen: readonly string[] | null): string[] {
  return columns
    .filter(({ id, optional }) => !optional || (chosen ? chosen.includes(id) : optional === 'shown'))
    .map(({ id }) => id);
}
