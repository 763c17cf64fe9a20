const MEGABYTE = 1024 * 1024;

/** What a file may have at most; the catalogue's own columns are some thirty. */
export const SPREADSHEET_LIMITS = {
  bytes: 50 * MEGABYTE,
  /** Of all its parts together, and of the texts of its cells. */
  unpackedBytes: 250 * MEGABYTE,
  rows: 250_000,
  columns: 100,
} as const;

type Limit = keyof typeof SPREADSHEET_LIMITS;

/** Which limit a file exceeds; or that its quotation marks are out of place. */
export type SpreadsheetFileRefusal = Limit | 'quotes';

/** A limit as people read it: in megabytes, rows or columns. */
export function limitOf(refusal: Limit): number {
  const limit = SPREADSHEET_LIMITS[refusal];
  return refusal === 'bytes' || refusal === 'unpackedBytes' ? limit / MEGABYTE : limit;
}

/** A file that would take more memory than the tab has, or cannot be read from a row on. */
export class SpreadsheetFileError extends Error {
  override name = 'SpreadsheetFileError';
  readonly refusal: SpreadsheetFileRefusal;
  /** The row with the quotation marks, from 1. */
  readonly row: number;
  constructor(refusal: SpreadsheetFileRefusal, { row = 0, cause }: { row?: number; cause?: unknown } = {}) {
    super(`The spreadsheet is refused: ${refusal}`, { cause });
    this.refusal = refusal;
    this.row = row;
  }
}

/** Checks a CSV file before it is parsed. Throws a SpreadsheetFileError. */
export function checkText(text: string): void {
  refuseIf(text.length > SPREADSHEET_LIMITS.bytes, 'bytes');
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) if (';,\t\n'.includes(text.charAt(at))) separators += 1;
  refuseIf(separators > SPREADSHEET_LIMITS.rows * SPREADSHEET_LIMITS.columns, 'columns');
}

/**
 * Checks a table that was read: a text that many cells share is copied for each of them. Throws a SpreadsheetFileError.
 */
export function checkTable(table: readonly (readonly unknown[])[]): void {
  refuseIf(table.length > SPREADSHEET_LIMITS.rows, 'rows');
  let characters = 0;
  for (const row of table) {
    refuseIf(row.length > SPREADSHEET_LIMITS.columns, 'columns');
    for (const cell of row) if (typeof cell === 'string') characters += cell.length;
  }
  refuseIf(characters > SPREADSHEET_LIMITS.unpackedBytes, 'unpackedBytes');
}

/** Throws a SpreadsheetFileError if a file exceeds a limit. */
export function refuseIf(isTooMuch: boolean, refusal: Limit): void {
  if (isTooMuch) throw new SpreadsheetFileError(refusal);
}
