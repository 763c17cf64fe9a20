import { unzipSync } from 'fflate';

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

/**
 * Checks an XLSX file before it is parsed: parsing fills every gap up to the farthest cell, so that a small file could
 * take all memory. Throws a SheetFileError, or an Error if it is no archive.
 */
export function checkArchive(bytes: Uint8Array): void {
  refuseIf(bytes.byteLength > SHEET_LIMITS.bytes, 'bytes');
  let unpacked = 0;
  // Asked for no entry, it reads their sizes from the directory; entries are never unpacked beyond these.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  refuseIf(unpacked > SHEET_LIMITS.unpackedBytes, 'unpackedBytes');
  const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') });
  for (const part of Object.values(parts)) checkPlaces(new TextDecoder().decode(part));
}

/**
 * Checks the places of rows and cells in a sheet's XML, such as `r="7"` and `r="AB7"`. One that is written otherwise
 * (`1e6`, `A&#57;`) may be far, too.
 */
function checkPlaces(xml: string): void {
  for (const [, place = ''] of xml.matchAll(/(?<![\w:.-])r\s*=\s*["']([^"']{0,12})/g)) {
    const [, letters = '', row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    refuseIf(row === undefined || Number(row) > SHEET_LIMITS.rows, 'rows');
    refuseIf(columnNumber(letters) > SHEET_LIMITS.columns, 'columns');
  }
}

/** The number of a column: A is 1, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
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

function refuseIf(isTooMuch: boolean, refusal: SheetFileRefusal): void {
  if (isTooMuch) throw new SheetFileError(refusal);
}
