const MEGABYTE = 1024 * 1024;

/** What a file may have at most; the catalogue's own columns are some thirty. */
export const SHEET_LIMITS = {
  bytes: 50 * MEGABYTE,
  /** Of all its parts together, and of the texts of its cells. */
  unpackedBytes: 250 * MEGABYTE,
  rows: 250_000,
  columns: 100,
} as const;

/** Which limit a file exceeds. */
export type SheetFileRefusal = keyof typeof SHEET_LIMITS;

/** A limit as people read it: in megabytes, rows or columns. */
export function limitOf(refusal: SheetFileRefusal): number {
  const limit = SHEET_LIMITS[refusal];
  return refusal === 'bytes' || refusal === 'unpackedBytes' ? limit / MEGABYTE : limit;
}

/** A file that would take more memory than the tab has. */
export class SheetFileError extends Error {
  override name = 'SheetFileError';
  readonly refusal: SheetFileRefusal;
  constructor(refusal: SheetFileRefusal) {
    super(`The spreadsheet exceeds the limit: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Checks a CSV file before it is parsed. Throws a SheetFileError. */
export function checkText(text: string): void {
  refuseIf(text.length > SHEET_LIMITS.bytes, 'bytes');
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) if (';,\t\n'.includes(text.charAt(at))) separators += 1;
  refuseIf(separators > SHEET_LIMITS.rows * SHEET_LIMITS.columns, 'columns');
}

/** Checks a table that was read: a text that many cells share is copied for each of them. Throws a SheetFileError. */
export function checkTable(table: readonly (readonly unknown[])[]): void {
  refuseIf(table.length > SHEET_LIMITS.rows, 'rows');
  let letters = 0;
  for (const row of table) {
    refuseIf(row.length > SHEET_LIMITS.columns, 'columns');
    for (const cell of row) if (typeof cell === 'string') letters += cell.length;
  }
  refuseIf(letters > SHEET_LIMITS.unpackedBytes, 'unpackedBytes');
}

/** Throws a SheetFileError if a file exceeds a limit. */
export function refuseIf(isTooMuch: boolean, refusal: SheetFileRefusal): void {
  if (isTooMuch) throw new SheetFileError(refusal);
}
