import type { KeyboardEvent } from 'react';

/** How far each key moves: rows, then columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves between the cells of a table by arrows and Enter; within a text that is being edited left and right stay. */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const [down, right] = step;
  if (right !== 0 && isWithinText(target, right)) return;
  const cell = target.closest('td');
  const line = target.closest('tr');
  if (!cell || !line) return;
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  const next = nextInput(rows, { row: rows.indexOf(line), column: cell.cellIndex }, [down, right]);
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (event.key === 'Enter') target.select();
}

/** The nearest cell in a direction that can be edited; rows without one, as the name of a colour, are passed. */
function nextInput(
  rows: readonly HTMLTableRowElement[],
  { row, column }: { row: number; column: number },
  [down, right]: readonly [number, number],
): HTMLInputElement | null {
  const line = rows[row + down];
  const cell = line?.cells[column + right];
  if (!line || (right !== 0 && !cell)) return null;
  const to = { row: row + down, column: column + right };
  return cell?.querySelector<HTMLInputElement>('input.cell') ?? nextInput(rows, to, [down, right]);
}

function isWithinText({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return false;
  return right > 0 ? selectionEnd !== value.length : selectionStart !== 0;
}
