import { parse } from 'csv-parse/browser/esm/sync';
import { readSheet } from 'read-excel-file/universal';
import type { FileCell } from '#shared/spreadsheet/table.ts';
import { checkTable, checkText } from './spreadsheet-limits.ts';
import { plainArchive } from './xlsx-archive.ts';

/**
 * Reads an XLSX or, by its name, a CSV file as a table. Throws a SpreadsheetFileError if it is too large, and another
 * Error if it is no such file.
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
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  checkText(text);
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', ',', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ';';
  return parse(text, { bom: true, delimiter, relax_column_count: true });
}

function cellOf(value: unknown): FileCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
