import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { readSheet } from 'read-excel-file/universal';
import type { FileCell } from '#shared/spreadsheet/table.ts';
import { checkTable, checkText, SpreadsheetFileError } from './spreadsheet-limits.ts';
import { plainArchive } from './xlsx-archive.ts';

/** What a text begins with in an encoding, if its program marks it. */
const MARKS = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
} as const;

const DELIMITERS = [';', ',', '\t'];
/** The most rows above the headings. */
const TITLE_ROWS = 30;

/**
 * Reads an XLSX or, by its name, a CSV file as a table. Throws a SpreadsheetFileError if it is too large or its
 * quotation marks are out of place, and another Error if it is no such file.
 */
export async function readSpreadsheetBytes(name: string, bytes: ArrayBuffer): Promise<FileCell[][]> {
  const table = name.toLowerCase().endsWith('.csv') ? readCsv(bytes) : await readXlsx(bytes);
  checkTable(table);
  return table;
}

async function readXlsx(bytes: ArrayBuffer): Promise<FileCell[][]> {
  const rows = await readSheet(plainArchive(new Uint8Array(bytes)), { trim: false });
  return rows.map((row) => row.map(cellOf));
}

function readCsv(bytes: ArrayBuffer): string[][] {
  const text = textOf(bytes);
  if (text.includes('\0')) throw new Error('The file is no text');
  checkText(text);
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
  } catch (error) {
    // Its count of lines is another one: cells have line breaks, too.
    if (error instanceof CsvError) {
      throw new SpreadsheetFileError('quotes', { row: Number(error['records']) + 1, cause: error });
    }
    throw error;
  }
}

/** What is between the cells: of the first row that has it twice, as titles above the headings may have none. */
function delimiterOf(text: string): string {
  const counts = text
    .split(/\r?\n/, TITLE_ROWS)
    .map((row) =>
      DELIMITERS.map((delimiter) => ({ delimiter, count: row.split(delimiter).length - 1 })).toSorted(
        (one, other) => other.count - one.count,
      ),
    );
  const found = counts.find(([most]) => most && most.count >= 2) ?? counts[0];
  return found?.[0]?.delimiter ?? ';';
}

/** The text of a CSV file: as its mark says, otherwise UTF-8, or what Excel saves in Russian. */
function textOf(bytes: ArrayBuffer): string {
  const marked = Object.entries(MARKS).find(([, mark]) => startsWith(bytes, mark));
  if (marked) return new TextDecoder(marked[0], { fatal: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function startsWith(bytes: ArrayBuffer, mark: readonly number[]): boolean {
  const begin = new Uint8Array(bytes).subarray(0, mark.length);
  return mark.every((byte, index) => begin[index] === byte);
}

function cellOf(value: unknown): FileCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
