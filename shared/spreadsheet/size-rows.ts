import type { SystemSize } from '../contract/size-system.ts';
import { MEASURES } from '../domain/measurements/limits.ts';
import { SIZE_REGIONS } from '../domain/sizing/size-table.ts';
import { findHeadingRow, headingKey } from './headings.ts';
import type { FileCell } from './table.ts';

/** The columns of a size system: its label, the body in cm, and its labels elsewhere. */
export const SIZE_ROW_COLUMNS = ['size', ...MEASURES, ...SIZE_REGIONS] as const;
export type SizeRowColumn = (typeof SIZE_ROW_COLUMNS)[number];

/** A size as texts, one for each column. */
export type SizeRow = Readonly<Record<SizeRowColumn, string>>;

export const EMPTY_SIZE_ROW: SizeRow = rowOf(() => '');

/** A size as texts. */
export function writeSizeRow({ size, body, elsewhere }: SystemSize): SizeRow {
  return rowOf((column) =>
    column === 'size'
      ? size
      : String((isMeasure(column) ? body[column] : isRegion(column) ? elsewhere[column] : undefined) ?? ''),
  );
}

/** Reads texts as a size; what should be a number and is none becomes NaN, which no system takes. */
export function readSizeRow(row: SizeRow): SystemSize {
  const filled = (columns: readonly SizeRowColumn[]) => columns.filter((column) => row[column].trim() !== '');
  return {
    size: row.size.trim(),
    body: Object.fromEntries(filled(MEASURES).map((column) => [column, Number(row[column].trim().replace(',', '.'))])),
    elsewhere: Object.fromEntries(filled(SIZE_REGIONS).map((column) => [column, row[column].trim()])),
  };
}

/**
 * Reads a file's table: below its headings, which are columns by their ids in brackets or by `words`, every row with a
 * label. Null if no heading is that of labels.
 */
export function readSizeRows(
  table: readonly (readonly FileCell[])[],
  words: Readonly<Record<SizeRowColumn, string>>,
): SizeRow[] | null {
  const known = new Map(SIZE_ROW_COLUMNS.map((column) => [headingKey(words[column]), column]));
  const header = findHeadingRow(table, known);
  if (!header?.headings.some(({ column }) => column === 'size')) return null;
  return table
    .slice(header.line)
    .map((cells) =>
      rowOf((column) => String(cells[header.headings.findIndex((heading) => heading.column === column)] ?? '').trim()),
    )
    .filter(({ size }) => size !== '');
}

/**
 * The rows with a block of a spreadsheet pasted from a cell on; rows that it goes beyond are added. A first row of
 * headings, columns by their `words`, says what the block's columns are, and is no size.
 */
export function pasteSizeRows(
  rows: readonly SizeRow[],
  from: { row: number; column: number; words: Readonly<Record<SizeRowColumn, string>> },
  columns: readonly SizeRowColumn[],
  block: readonly (readonly string[])[],
): SizeRow[] {
  const pasted = [...rows];
  const headed = block.length > 1 ? headedColumns(block[0] ?? [], from.words) : null;
  for (const [down, cells] of (headed ? block.slice(1) : block).entries()) {
    const texts = cells.flatMap((text, right) => {
      const column = headed ? headed[right] : columns[from.column + right];
      return column ? [[column, text.trim()] as const] : [];
    });
    pasted[from.row + down] = { ...(pasted[from.row + down] ?? EMPTY_SIZE_ROW), ...Object.fromEntries(texts) };
  }
  return pasted;
}

/** The columns that a row of headings names; null for a row of anything else, as one size with a heading's word. */
function headedColumns(
  cells: readonly string[],
  words: Readonly<Record<SizeRowColumn, string>>,
): (SizeRowColumn | undefined)[] | null {
  const known = new Map(SIZE_ROW_COLUMNS.map((column) => [headingKey(words[column]), column]));
  const found = findHeadingRow([cells], known)?.headings.map(({ column }) =>
    SIZE_ROW_COLUMNS.find((each) => each === column),
  );
  const named = found?.filter((column) => column !== undefined) ?? [];
  return found && named.length > 0 && named.length === cells.filter((text) => text.trim() !== '').length ? found : null;
}

function rowOf(textOf: (column: SizeRowColumn) => string): SizeRow {
  return Object.fromEntries(SIZE_ROW_COLUMNS.map((column) => [column, textOf(column)])) as SizeRow;
}

function isMeasure(column: SizeRowColumn): column is (typeof MEASURES)[number] {
  return MEASURES.some((measure) => measure === column);
}

function isRegion(column: SizeRowColumn): column is (typeof SIZE_REGIONS)[number] {
  return SIZE_REGIONS.some((region) => region === column);
}
